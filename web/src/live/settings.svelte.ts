// What a person likes at this device, kept in its own storage.

type Theme = "lamplight" | "daylight" | "contrast";

export const THEMES: Record<Theme, string> = {
  lamplight: "Lamplight",
  daylight: "Daylight",
  contrast: "High contrast",
};

function stored<T extends string>(name: string, usual: T): T {
  try {
    return (localStorage.getItem(`lamplit-${name}`) as T | null) ?? usual;
  } catch {
    return usual; // storage is forbidden: then nothing is kept
  }
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(`lamplit-${name}`, value);
  } catch {
    // storage is forbidden: then nothing is kept
  }
}

class Settings {
  #theme: Theme = $state(stored<Theme>("theme", "lamplight"));
  #sounds = $state(stored<string>("sounds", "off") === "on");
  #phases = $state(stored<string>("phases", "off") === "on");
  #calls = $state(stored<string>("calls", "on") === "on");

  constructor() {
    this.#dress();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    store("theme", theme);
    this.#dress();
  }

  get sounds(): boolean {
    return this.#sounds;
  }

  set sounds(on: boolean) {
    this.#sounds = on;
    store("sounds", on ? "on" : "off");
  }

  /** Whether each step and its rules are named as it begins, for who teaches. */
  get phases(): boolean {
    return this.#phases;
  }

  set phases(on: boolean) {
    this.#phases = on;
    store("phases", on ? "on" : "off");
  }

  /** Whether the title of the page calls at one's turn. */
  get calls(): boolean {
    return this.#calls;
  }

  set calls(on: boolean) {
    this.#calls = on;
    store("calls", on ? "on" : "off");
  }

  #dress(): void {
    document.documentElement.dataset.theme = this.#theme;
  }
}

export const settings = new Settings();

/** Whether several people share this screen at a table. */
export const isShared = (table: string): boolean => stored<string>(`shared-${table}`, "no") === "yes";
export const keepShared = (table: string, shared: boolean): void =>
  store(`shared-${table}`, shared ? "yes" : "no");
