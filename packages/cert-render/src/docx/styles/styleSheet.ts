import { remember } from "../../remember.ts";
import { onOff } from "../package/units.ts";
import { child, descend, elements, value, type XmlElement } from "../package/xml.ts";
import { overlayParagraph, type ParagraphProps, readParagraphProps } from "./paragraphProps.ts";
import { overlayRun, readRunProps, type RunProps } from "./runProps.ts";
import type { Theme } from "./theme.ts";

export interface Style {
  id: string;
  type: string;
  paragraph: ParagraphProps;
  /** The own properties of each ancestor and of the style itself, outermost first. */
  steps: ParagraphProps[];
  run: RunProps;
  /** The style and its ancestors, nearest first: for table styles, whose parts stay separate. */
  chain: XmlElement[];
}

export interface StyleSheet {
  defaults: { paragraph: ParagraphProps; run: RunProps };
  style(type: "paragraph" | "character" | "table", id: string | undefined): Style | undefined;
  isKorean: boolean;
}

const koreanFonts = /\p{Script=Hangul}|^(malgun|batang|gulim|dotum|gungsuh|nanum)/iu;

/** Reads word/styles.xml. Cycles in w:basedOn are cut; an unknown id counts as the default style. */
export function readStyleSheet(tree: XmlElement | undefined, theme: Theme): StyleSheet {
  const byId = new Map<string, XmlElement>();
  const defaultIds = new Map<string, string>();
  for (const style of elements(tree, "w:style")) {
    const id = style.attributes["w:styleId"];
    if (!id) continue;
    if (!byId.has(id)) byId.set(id, style);
    const isDefault = style.attributes["w:default"];
    if (isDefault && onOff({ "w:val": isDefault })) defaultIds.set(style.attributes["w:type"] ?? "paragraph", id);
  }
  const build = (id: string): Style | undefined => {
    const chain: XmlElement[] = [];
    for (let at = byId.get(id); at && !chain.includes(at) && chain.length < 64;) {
      chain.push(at);
      at = byId.get(value(at, "w:basedOn") ?? "");
    }
    const first = chain[0];
    if (!first) return undefined;
    const outward = chain.toReversed();
    const steps = outward.map((s) => readParagraphProps(child(s, "w:pPr"), theme));
    return {
      id,
      type: first.attributes["w:type"] ?? "paragraph",
      chain,
      steps,
      paragraph: steps.reduce(overlayParagraph),
      run: outward.map((s) => readRunProps(child(s, "w:rPr"), theme)).reduce(overlayRun),
    };
  };
  const cache = new Map<string, Style | undefined>();
  const find = (id: string) => remember(cache, id, () => build(id));

  const defaults = {
    paragraph: readParagraphProps(descend(tree, "w:docDefaults", "w:pPrDefault", "w:pPr"), theme),
    run: readRunProps(descend(tree, "w:docDefaults", "w:rPrDefault", "w:rPr"), theme),
  };
  return {
    defaults,
    isKorean: koreanFonts.test(defaults.run.eastAsia ?? ""),
    style(type, id) {
      const style = id === undefined ? undefined : find(id);
      if (style?.type === type) return style;
      return find(defaultIds.get(type) ?? "");
    },
  };
}
