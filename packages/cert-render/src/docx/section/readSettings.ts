import type { DocumentSettings } from "../../model/model.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { number, onOff, twips } from "../package/units.ts";
import { child, elements, textOf, value, type XmlElement } from "../package/xml.ts";

/**
 * Returns the program that saved a document (ECMA-376 Part 1 §22.2.2.2), such as "Microsoft Office Word"; "" if none is
 * named.
 */
export function readApplication(docx: DocxPackage): string {
  const part = docx.related("", "extended-properties");
  const properties = part === undefined ? undefined : docx.xml(part);
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
  const flag = (parent: XmlElement | undefined, name: string) => {
    const element = child(parent, name);
    return element ? onOff(element.attributes) : false;
  };
  const compat = child(tree, "w:compat");
  const mode = elements(compat, "w:compatSetting").find(
    (setting) => setting.attributes["w:name"] === "compatibilityMode",
  );
  const spacing = value(tree, "w:characterSpacingControl") ?? "doNotCompress";
  return {
    evenAndOddHeaders: flag(tree, "w:evenAndOddHeaders"),
    mirrorMargins: flag(tree, "w:mirrorMargins"),
    defaultTabStop: twips(value(tree, "w:defaultTabStop")) || tabStops[isKorean ? "korean" : "other"],
    compressPunctuation: spacing !== "doNotCompress",
    sumParagraphSpacing: flag(compat, "w:doNotUseHTMLParagraphAutoSpacing"),
    expandLinesAtBreaks: !flag(compat, "w:doNotExpandShiftReturn"),
    ...(application.startsWith("WPS") ? { savedByWps: true } : {}),
    ...(flag(compat, "w:balanceSingleByteDoubleByteWidth") ? { balanceBlanks: true } : {}),
    gridInTables: flag(compat, "w:adjustLineHeightInTable"),
    markAfterPageBreak: flag(compat, "w:splitPgBreakAndParaMark"),
    compatibilityMode: number(mode?.attributes["w:val"]) ?? (tree ? 12 : 15),
  };
}

export function showsBackground(tree: XmlElement | undefined): boolean {
  const element = child(tree, "w:displayBackgroundShape");
  return element ? onOff(element.attributes) : false;
}
