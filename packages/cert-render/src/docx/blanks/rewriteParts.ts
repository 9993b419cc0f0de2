import { valueScope } from "../../values/valueScope.ts";
import { createEmitter, createPlans, type Plans } from "../fill/emit.ts";
import { escapeXml, literal } from "../fill/writeText.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { descend, elements, findAll, type XmlElement } from "../package/xml.ts";
import { deflateEntry, writeZip } from "../package/zip.ts";
import type { VisitedParagraph } from "../readContext.ts";
import { readParagraphUnit } from "../text/paragraphUnit.ts";
import { chooseAlternative, createFieldStack } from "../text/pieces.ts";
import { type ParagraphText, readParagraphText, type TextSpan } from "./paragraphText.ts";

/** Replaces a range of a paragraph's text; an empty range inserts at its position. */
export interface TextEdit {
  paragraph: Pick<VisitedParagraph, "part" | "unit">;
  content: ParagraphText;
  /** Allows the edit to change placeholders, which are otherwise left alone. */
  inMarks?: boolean;
  from: number;
  to: number;
  write(part: EditedPart): WrittenPart;
}

/** Replaces the alternative text of a picture. */
export interface LabelEdit {
  part: string;
  label: XmlElement;
  alt: string;
}

export interface EditedPart {
  text: string;
  isFirst: boolean;
  runProperties: string;
  w: string;
}

export type WrittenPart = { text: string } | { xml: string };

/**
 * Rewrites paragraphs of a document. The rest of their parts is unchanged, and every other part is kept byte for byte. A
 * text box is stored twice, for new and for old programs; both copies are rewritten if their text is the same.
 */
export function rewriteParts(docx: DocxPackage, allEdits: readonly TextEdit[], labels: readonly LabelEdit[] = []) {
  const rewritten = new Map<string, Uint8Array>();
  const edits = Map.groupBy(allEdits, ({ paragraph }) => paragraph.part);
  for (const part of new Set([...edits.keys(), ...labels.map((each) => each.part)])) {
    const source = docx.source(part);
    const root = docx.xml(part);
    if (source === undefined || !root) continue;
    const plans = createPlans(source, root);
    const twins = findTwins(root);
    for (const [content, ofParagraph] of Map.groupBy(edits.get(part) ?? [], (edit) => edit.content)) {
      const element = ofParagraph[0]?.paragraph.unit.element;
      if (!element) continue;
      planParagraph(element, content, ofParagraph, plans);
      for (const twin of twins.get(element) ?? []) {
        const twinText = readTwin(twin);
        if (twinText.text === content.text) planParagraph(twin, twinText, ofParagraph, plans);
      }
    }
    for (const { label, alt } of labels.filter((each) => each.part === part)) planLabel(label, alt, plans);
    const written = createEmitter(plans).emit(root, valueScope({}));
    const text = source.slice(0, root.start) + written + source.slice(root.end);
    rewritten.set(part.toLowerCase(), new TextEncoder().encode(declareUtf8(text)));
  }
  return writeZip(
    docx.entries.map((entry) => {
      const bytes = rewritten.get(entry.name.toLowerCase());
      return bytes ? deflateEntry(entry.name, bytes) : entry;
    }),
  );
}

function planLabel(label: XmlElement, alt: string, plans: Plans) {
  const tag = plans.startTag(label).replace(/\s(?:descr|title)\s*=\s*(?:"[^"]*"|'[^']*')/gu, "");
  plans.startTags.set(label, () => tag.replace(/\s*\/?>$/u, (end) => ` descr="${escapeXml(alt)}"${end}`));
}

/** Replaces a declared encoding with UTF-8: a part read as UTF-16 is written as UTF-8. */
const declareUtf8 = (text: string): string => text.replace(/^(<\?xml[^>]*?encoding=["'])UTF-16(?:LE|BE)?/iu, "$1UTF-8");

/** Maps each paragraph of the branch that is read to the matching paragraphs of the branches that are not. */
function findTwins(root: XmlElement): Map<XmlElement, XmlElement[]> {
  const twins = new Map<XmlElement, XmlElement[]>();
  for (const alternative of findAll(root, "mc:AlternateContent")) {
    const readBranch = chooseAlternative(alternative, "choice");
    if (!readBranch) continue;
    const readParagraphs = findAll(readBranch, "w:p");
    for (const branch of elements(alternative)) {
      const paragraphs = branch === readBranch ? [] : findAll(branch, "w:p");
      if (paragraphs.length !== readParagraphs.length) continue;
      readParagraphs.forEach((paragraph, index) => {
        const twin = paragraphs[index];
        if (twin) twins.set(paragraph, [...(twins.get(paragraph) ?? []), twin]);
      });
    }
  }
  return twins;
}

/** Reads the text of a paragraph in a branch that is not shown. Only its text is compared, so formatting is ignored. */
function readTwin(paragraph: XmlElement): ParagraphText {
  const unit = readParagraphUnit(paragraph, "fallback", createFieldStack(paragraph, "fallback"));
  return readParagraphText(unit, () => plainLook);
}

const plainLook = {};

function planParagraph(paragraph: XmlElement, { spans }: ParagraphText, edits: readonly TextEdit[], plans: Plans) {
  for (const edit of edits) {
    if (!spans.some((span) => isTouched(span, edit))) planAppended(paragraph, edit, plans);
  }
  for (const [element, parts] of Map.groupBy(spans, (span) => span.element)) {
    if (!parts.some((span) => edits.some((edit) => isTouched(span, edit)))) continue;
    const xml = writeElement(parts, edits, plans);
    plans.elements.set(element, () => xml);
  }
}

/** Returns true if an edit affects a span. An empty range belongs to the text before it. */
const isTouched = ({ start, end, isPlain }: TextSpan, { from, to, inMarks = false }: TextEdit): boolean =>
  isPlain !== inMarks && (from === to ? start < from && from <= end : start < to && from < end);

function writeElement(spans: readonly TextSpan[], edits: readonly TextEdit[], plans: Plans): string {
  const { w } = plans;
  const written: WrittenPart[] = [];
  for (const span of spans) {
    const runProperties = plans.runProperties(span.run);
    let at = span.start;
    const copyTo = (end: number) => {
      if (end > at) written.push({ text: span.source.slice(at - span.start, end - span.start) });
      at = Math.max(at, end);
    };
    for (const edit of edits.filter((each) => isTouched(span, each)).sort((a, b) => a.from - b.from)) {
      copyTo(edit.from);
      const to = Math.min(edit.to, span.end);
      const text = span.source.slice(at - span.start, to - span.start);
      written.push(edit.write({ text, isFirst: edit.from >= span.start, runProperties, w }));
      at = Math.max(at, to);
    }
    copyTo(span.end);
  }
  let xml = "";
  let text = "";
  for (const part of written) {
    if ("text" in part) text += part.text;
    else {
      xml += literal(text, w) + part.xml;
      text = "";
    }
  }
  return xml + literal(text, w);
}

/** Properties of a paragraph mark that are not formatting but record who inserted or deleted it. */
const revisions = new Set(["w:ins", "w:del", "w:moveFrom", "w:moveTo", "w:rPrChange"]);

function planAppended(paragraph: XmlElement, edit: TextEdit, plans: Plans) {
  const { w } = plans;
  const looks = elements(descend(paragraph, "w:pPr", "w:rPr")).filter(({ name }) => !revisions.has(name));
  const inner = looks.map(plans.xml).join("");
  const runProperties = inner === "" ? "" : `<${w}rPr>${inner}</${w}rPr>`;
  const part = edit.write({ text: "", isFirst: true, runProperties, w });
  const run = `<${w}r>${runProperties}${"text" in part ? literal(part.text, w) : part.xml}</${w}r>`;
  const xml = plans.xml(paragraph);
  const isEmpty = paragraph.end === paragraph.startTagEnd;
  const endTag = isEmpty ? `</${w}p>` : plans.endTag(paragraph);
  const opened = isEmpty ? xml.replace(/\s*\/>$/u, ">") : xml.slice(0, -endTag.length);
  plans.elements.set(paragraph, () => opened + run + endTag);
}
