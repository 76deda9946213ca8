import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/tokens.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
