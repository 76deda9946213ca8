import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/tokens.css";
import "./look/forced.css";

// Only where it is built: while one works on the client nothing of it shall be kept.
if (import.meta.env.PROD) addEventListener("load", () => void navigator.serviceWorker?.register("/sw.js").catch(() => {}));

const target = document.getElementById("app");
target?.replaceChildren();
if (target) mount(App, { target });
