import { warningCollector } from "../describe.ts";
import { places } from "../messages.ts";
import type { DocumentSettings, ReadDocument, RunStyle } from "../model/model.ts";
import { remember } from "../remember.ts";
import { createPictureRegistry } from "./drawing/pictureRegistry.ts";
import { readNumbering } from "./numbering/numbering.ts";
import { type DocxPackage, openDocx } from "./package/openDocx.ts";
import { child, findAll, isOn, noElement } from "./package/xml.ts";
import { candidateCollector, foreignCollector, placeholderCollector, readOrRefuse } from "./collectors.ts";
import type { DocumentContext } from "./readContext.ts";
import { readSections } from "./section/readSections.ts";
import { readApplication, readBackground, readSettings } from "./section/readSettings.ts";
import { readEmbeddedFonts } from "./styles/embeddedFonts.ts";
import { readStyleSheet } from "./styles/styleSheet.ts";
import { readTheme, themeRoot } from "./styles/theme.ts";
import { findFilledBookmarks } from "./text/filledBookmarks.ts";
import { readBlocks } from "./text/readBlocks.ts";
import { createLimits } from "./text/story.ts";

/**
 * Reads a .docx (ECMA-376, transitional or strict) into the layout model. Content that is not understood becomes a warning
 * with its place.
 * @throws RenderRefusal if the file is not a usable template: not a .docx, damaged, encrypted, beyond the limits, or with
 * a list that is never closed
 */
export function readDocx(bytes: Uint8Array): ReadDocument {
  const { layout, pictures, fonts } = readDocument(openDocx(bytes));
  return { layout, pictures, fonts };
}

const maxWarnings = 200;

export interface ReadOptions {
  onParagraph?: NonNullable<DocumentContext["onParagraph"]>;
  allShrink?: boolean;
}

export function readDocument(
  docx: DocxPackage,
  { onParagraph, allShrink = false }: ReadOptions = {},
): ReadDocument & { qrSizes: Map<string, number> } {
  const part = (type: string) => docx.xml(docx.related(docx.main, type));
  const settingsTree = part("settings");
  const theme = readTheme(themeRoot(part("theme")), settingsTree);
  const pictures = createPictureRegistry(docx);
  const { warnings, warn } = warningCollector(maxWarnings);
  const { placeholders, note } = placeholderCollector();
  const { candidates, noteCandidate } = candidateCollector();
  const { refuseForeign, refuse } = foreignCollector();
  const runStyles = new Map<string, RunStyle>();
  const styles = readStyleSheet(part("styles"), theme);
  const root = docx.xml(docx.main);
  const document: DocumentContext = {
    docx,
    theme,
    pictures,
    warn,
    note,
    noteCandidate,
    refuseForeign,
    styles,
    numbering: readNumbering(part("numbering"), theme),
    settings: readSettings(settingsTree, { application: readApplication(docx), isKorean: styles.isKorean }),
    limits: createLimits(),
    filledBookmarks: findFilledBookmarks(root),
    qrSizes: new Map(),
    readBlocks,
    allShrink,
    ...(onParagraph && { onParagraph }),
    intern: (style) => remember(runStyles, JSON.stringify(style), () => style),
  };
  const fonts = readEmbeddedFonts(docx, warn);
  if (root && findAll(root, "w:commentReference").length > 0) warn("reading.comments", places.body);
  if (isOn(settingsTree, "w:autoHyphenation")) warn("reading.hyphenation", places.document);
  const body = child(root, "w:body") ?? { ...noElement, name: "w:body" };
  const background = readBackground(child(root, "w:background"), settingsTree, document);
  const sections = readOrRefuse(() => readSections(body, document), refuse);
  const settings: DocumentSettings = { ...document.settings, ...(background && { background }) };
  return {
    layout: { sections, settings, pictures: pictures.parts, placeholders, candidates, warnings },
    pictures: pictures.bytes,
    fonts,
    qrSizes: document.qrSizes,
  };
}
