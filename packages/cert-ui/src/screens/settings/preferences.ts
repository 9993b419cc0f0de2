import { toRecord } from "../session/toRecord.ts";

/** The appearance of the pages on this device. */
export interface Preferences {
  /** `system` follows the device. */
  scheme: "system" | "light" | "dark";
  /** `large` is 112.5%, `larger` 125% of the browser's own size. */
  textSize: "normal" | "large" | "larger";
}

const KEY = "cert-preferences";
const standard: Preferences = { scheme: "system", textSize: "normal" };
const schemes = { system: "light dark", light: "light", dark: "dark" } as const;
const sizes = { normal: "", large: "112.5%", larger: "125%" } as const;

const isKeyOf = <Values extends object>(values: Values, key: unknown): key is keyof Values =>
  typeof key === "string" && Object.hasOwn(values, key);

/** Returns the stored preferences, or the defaults if nothing valid is stored. */
export function readPreferences(): Preferences {
  try {
    const { scheme, textSize } = toRecord(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return {
      scheme: isKeyOf(schemes, scheme) ? scheme : standard.scheme,
      textSize: isKeyOf(sizes, textSize) ? textSize : standard.textSize,
    };
  } catch {
    // A browser may forbid storage
    return standard;
  }
}

/** Stores the preferences. If the browser forbids that, they last until the page is left. */
export function writePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Forbidden or full: the preferences last for this page only
  }
}

/** Applies the preferences to the page. A colour scheme that follows the device is left to the host's style sheet. */
export function applyPreferences({ scheme, textSize }: Preferences): void {
  const { style } = document.documentElement;
  if (scheme === "system") style.removeProperty("color-scheme");
  else style.colorScheme = schemes[scheme];
  style.fontSize = sizes[textSize];
}

/** Applies the stored preferences when the app starts. The defaults leave the page unchanged. */
export function restorePreferences(): void {
  const preferences = readPreferences();
  if (preferences.scheme !== standard.scheme || preferences.textSize !== standard.textSize)
    applyPreferences(preferences);
}
