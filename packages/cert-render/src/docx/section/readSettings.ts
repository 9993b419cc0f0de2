import { places } from "../../messages.ts";
import type { DocumentSettings } from "../../model/model.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { number, twips } from "../package/units.ts";
import { child, descend, elements, isOn, textOf, value, type XmlElement } from "../package/xml.ts";
import type { DocumentContext } from "../readContext.ts";
import { wordColor } from "../styles/colors.ts";

/**
 * Returns the program that saved a document (ECMA-376 Part 1 §22.2.2.2), such as "Microsoft Office Word"; "" if none is
 * named.
 */
export function readApplication(docx: DocxPackage): string {
  const properties = docx.xml(docx.related("", "extended-properties"));
  const application = elements(properties).find(({ name }) => /^(?:\w+:)?Application$/.test(name));
  return application ? textOf(application).trim() : "";
}

export interface SettingsContext {
  application?: string;
  isKorean?: boolean;
}

/** Default distance of tab stops, in points. The Korean one is measured behind five labels of a document that Word printed. */
const tabStops = { korean: 40, other: 36 } as const;

/** Reads word/settings.xml (ECMA-376 Part 1 §17.15.1). The page background is read by `readBackground`. */
export function readSettings(
  tree: XmlElement | undefined,
  { application = "", isKorean = false }: SettingsContext = {},
): DocumentSettings {
  const compat = child(tree, "w:compat");
  const mode = elements(compat, "w:compatSetting").find(
    (setting) => setting.attributes["w:name"] === "compatibilityMode",
  );
  const spacing = value(tree, "w:characterSpacingControl") ?? "doNotCompress";
  return {
    evenAndOddHeaders: isOn(tree, "w:evenAndOddHeaders"),
    mirrorMargins: isOn(tree, "w:mirrorMargins"),
    defaultTabStop: twips(value(tree, "w:defaultTabStop")) || tabStops[isKorean ? "korean" : "other"],
    compressPunctuation: spacing !== "doNotCompress",
    sumParagraphSpacing: isOn(compat, "w:doNotUseHTMLParagraphAutoSpacing"),
    expandLinesAtBreaks: !isOn(compat, "w:doNotExpandShiftReturn"),
    ...(application.startsWith("WPS") && { savedByWps: true }),
    ...(isOn(compat, "w:balanceSingleByteDoubleByteWidth") && { balanceBlanks: true }),
    gridInTables: isOn(compat, "w:adjustLineHeightInTable"),
    markAfterPageBreak: isOn(compat, "w:splitPgBreakAndParaMark"),
    compatibilityMode: number(mode?.attributes["w:val"]) ?? (tree ? 12 : 15),
  };
}

/** Reads the page background, unless the settings hide it. */
export function readBackground(
  element: XmlElement | undefined,
  settingsTree: XmlElement | undefined,
  document: DocumentContext,
): DocumentSettings["background"] | undefined {
  if (!element || !isOn(settingsTree, "w:displayBackgroundShape")) return undefined;
  const color = wordColor(element.attributes, document.theme, "w:color");
  const fill = descend(element, "v:background", "v:fill");
  const relation = fill?.attributes["r:id"] ?? fill?.attributes["o:relid"];
  if (relation === undefined && (fill?.attributes.type ?? "solid") !== "solid") {
    document.warn("reading.background", places.document);
  }
  const picture =
    relation === undefined
      ? undefined
      : document.pictures.take(document.docx.main, relation, (code, ...params) =>
          document.warn(code, places.document, ...params),
        );
  return {
    ...(color && { color }),
    ...(picture !== undefined && { picture, tile: fill?.attributes.type !== "frame" }),
  };
}
