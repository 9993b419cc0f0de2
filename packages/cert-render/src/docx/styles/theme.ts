import { lookup } from "../../lookup.ts";
import { hexColor } from "../package/units.ts";
import { child, descend, elements, type XmlElement } from "../package/xml.ts";

/** A document theme (ECMA-376 Part 1 §20.1.6) with the colour mapping of settings.xml applied. */
export interface Theme {
  /** Returns a font by the value of w:asciiTheme etc.: "minorHAnsi", "majorEastAsia" … */
  font(reference: string): string | undefined;
  /** Returns a colour by scheme name: dk1, accent1, text1, bg1, tx2, hlink … */
  color(name: string): string | undefined;
  /** Returns the theme's style for the index of a shape's style (a:fillRef, a:lnRef, a:effectRef; §20.1.4.1), from 1. */
  look(kind: "fill" | "line" | "effect", index: number): XmlElement | undefined;
}

const lookLists = { fill: "a:fillStyleLst", line: "a:lnStyleLst", effect: "a:effectStyleLst" } as const;

const scripts = lookup<string>({ zh: "Hans", ja: "Jpan", ko: "Hang", ar: "Arab", fa: "Arab", he: "Hebr", th: "Thai" });

/** Names in w:themeColor, a:schemeClr and the mapping, mapped to those of the theme part. */
const aliases = lookup<string>({
  dark1: "dk1",
  light1: "lt1",
  dark2: "dk2",
  light2: "lt2",
  text1: "dk1",
  background1: "lt1",
  text2: "dk2",
  background2: "lt2",
  tx1: "dk1",
  bg1: "lt1",
  tx2: "dk2",
  bg2: "lt2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
});

const mapped = lookup<string>({
  text1: "t1",
  tx1: "t1",
  text2: "t2",
  tx2: "t2",
  background1: "bg1",
  bg1: "bg1",
  background2: "bg2",
  bg2: "bg2",
});

/** Reads word/theme/theme1.xml (ECMA-376 Part 1 §20.1.6) with the colour mapping of the settings. */
export function readTheme(theme: XmlElement | undefined, settings: XmlElement | undefined): Theme {
  const base = child(theme, "a:themeElements");
  const fonts = child(base, "a:fontScheme");
  const languages = child(settings, "w:themeFontLang")?.attributes ?? {};
  const language = languages["w:eastAsia"] ?? "zh-CN";
  const scriptOf = (tag = ""): string | undefined => scripts.get(tag.slice(0, 2).toLowerCase());
  const script = /^zh-(TW|HK|MO|Hant)/i.test(language) ? "Hant" : (scriptOf(language) ?? "Hans");
  const ofScript = (scheme: XmlElement | undefined, name: string | undefined): string | undefined =>
    elements(scheme, "a:font").find((font) => font.attributes.script === name)?.attributes.typeface;
  const colors = new Map<string, string>();
  for (const slot of elements(child(base, "a:clrScheme"))) {
    const first = elements(slot)[0];
    const color = hexColor(first?.attributes[first.name === "a:sysClr" ? "lastClr" : "val"]);
    if (color) colors.set(slot.name.slice(2), color);
  }
  const mapping = child(settings, "w:clrSchemeMapping")?.attributes ?? {};
  return {
    font(reference) {
      const scheme = child(fonts, reference.startsWith("major") ? "a:majorFont" : "a:minorFont");
      const kind = reference.replace(/^(major|minor)/, "");
      if (kind === "EastAsia") {
        return face(child(scheme, "a:ea")) ?? ofScript(scheme, script);
      }
      if (kind !== "Bidi") return face(child(scheme, "a:latin"));
      return face(child(scheme, "a:cs")) ?? ofScript(scheme, scriptOf(languages["w:bidi"])) ?? "Times New Roman";
    },
    color(name) {
      const slot = mapped.get(name);
      const target = slot ? mapping[`w:${slot}`] : undefined;
      const key = target ?? name;
      return colors.get(aliases.get(key) ?? key);
    },
    look: (kind, index) => elements(descend(base, "a:fmtScheme", lookLists[kind]))[index - 1],
  };
}

function face(element: XmlElement | undefined): string | undefined {
  return element?.attributes.typeface || undefined;
}

/** Returns the a:theme element: the root of its part, or a child of the root; undefined if there is none. */
export function themeRoot(tree: XmlElement | undefined): XmlElement | undefined {
  return tree?.name === "a:theme" ? tree : descend(tree, "a:theme");
}
