/** How the pages look on this device. */
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

const isOf = <Words extends object>(words: Words, word: unknown): word is keyof Words =>
  typeof word === "string" && Object.hasOwn(words, word);

/** What was chosen on this device; the standard where nothing was, or what was stored means nothing. */
export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return standard;
    const { scheme, textSize } = stored as Record<string, unknown>;
    return {
      scheme: isOf(schemes, scheme) ? scheme : standard.scheme,
      textSize: isOf(sizes, textSize) ? textSize : standard.textSize,
    };
  } catch {
    // A browser may forbid storage
    return standard;
  }
}

/** Remembers what is chosen; where that is forbidden, it holds until the page is left. */
export function writePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Holds for this page alone
  }
}

/** Gives the page its look. What follows the system is left to the host's own style sheet. */
export function applyPreferences({ scheme, textSize }: Preferences): void {
  const { style } = document.documentElement;
  if (scheme === "system") style.removeProperty("color-scheme");
  else style.colorScheme = schemes[scheme];
  style.fontSize = sizes[textSize];
}

/** At the start: gives the page the look that was chosen before. Where nothing was, the page is as its host made it. */
export function restorePreferences(): void {
  const preferences = readPreferences();
  if (preferences.scheme !== standard.scheme || preferences.textSize !== standard.textSize)
    applyPreferences(preferences);
}
