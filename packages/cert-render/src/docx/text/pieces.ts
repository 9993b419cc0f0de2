import { understood } from "../package/namespaces.ts";
import { child, elements, textOf, type XmlElement } from "../package/xml.ts";
import { type Field, newField, settleField } from "./fields.ts";

/** What a paragraph holds, flat and in order: insertions accepted, deletions gone, wrappers opened. */
export type Piece =
  | { type: "text"; text: string; element: XmlElement; run: XmlElement; fields: readonly Field[] }
  | { type: "field"; field: Field; run: XmlElement; target: XmlElement }
  | { type: "glyph"; text: string; font?: string; run: XmlElement }
  | { type: "tab" | "lineBreak" | "pageBreak" | "columnBreak" | "positionTab"; element: XmlElement; run: XmlElement }
  | { type: "drawing"; element: XmlElement; run: XmlElement }
  | { type: "math" | "note" | "ruby" | "unknown"; element: XmlElement; run?: XmlElement };

/** Which half of mc:AlternateContent is read. */
export type Branch = "choice" | "fallback";

/** Fields may begin in one paragraph and end in another: one stack a story, and the characters without a partner. */
export interface FieldStack {
  open: Field[];
  orphans: ReadonlySet<XmlElement>;
}

const wrappers = new Set([
  "w:ins",
  "w:moveTo",
  "w:hyperlink",
  "w:smartTag",
  "w:customXml",
  "w:sdtContent",
  "w:dir",
  "w:bdo",
]);
const silent = new Set([
  "w:pPr",
  "w:rPr",
  "w:del",
  "w:moveFrom",
  "w:proofErr",
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:sdtPr",
  "w:sdtEndPr",
  "w:commentRangeStart",
  "w:commentRangeEnd",
  "w:permStart",
  "w:permEnd",
  "w:moveFromRangeStart",
  "w:moveFromRangeEnd",
  "w:moveToRangeStart",
  "w:moveToRangeEnd",
  "w:lastRenderedPageBreak",
  "w:delText",
  "w:delInstrText",
  "w:annotationRef",
  "w:footnoteRef",
  "w:endnoteRef",
  "w:separator",
  "w:continuationSeparator",
  "w:commentReference",
  "w:softHyphen",
  "w:customXmlPr",
  "w:smartTagPr",
  "w:subDoc",
  "w:customXmlInsRangeStart",
  "w:customXmlInsRangeEnd",
]);

/** The branch of mc:AlternateContent that is taken: the first Choice whose needs are met, else Fallback. */
export function alternative(element: XmlElement, branch: Branch): XmlElement | undefined {
  const fallback = child(element, "mc:Fallback");
  if (branch === "fallback") return fallback;
  const choice = elements(element, "mc:Choice").find((one) =>
    (one.attributes.Requires ?? "").split(/\s+/).every((prefix) => prefix === "" || understood.has(prefix)),
  );
  return choice ?? fallback;
}

/** A new stack for a story or cell. A field that never ends would swallow all that follows: it is no field. */
export function fieldStack(story: XmlElement, branch: Branch): FieldStack {
  const orphans = new Set<XmlElement>();
  const open: XmlElement[][] = [];
  const walk = (parent: XmlElement) => {
    for (const node of elements(parent)) {
      if (node.name === "w:fldChar") {
        const type = node.attributes["w:fldCharType"];
        const current = open.at(-1);
        if (type === "begin") open.push([node]);
        else if (!current) orphans.add(node);
        else if (type === "end") open.pop();
        else current.push(node);
      } else if (node.name === "mc:AlternateContent") walk(alternative(node, branch) ?? noElement);
      else if (!["w:tbl", "w:txbxContent", "w:del", "w:moveFrom"].includes(node.name)) walk(node);
    }
  };
  walk(story);
  for (const node of open.flat()) orphans.add(node);
  return { open: [], orphans };
}

const noElement: XmlElement = { name: "", attributes: {}, children: [], start: 0, startTagEnd: 0, end: 0 };

/** Flattens a paragraph. `fields` carries fields over from the paragraph before. */
export function readPieces(paragraph: XmlElement, branch: Branch, fields: FieldStack): Piece[] {
  const stack = fields.open;
  const pieces: Piece[] = [];
  const hidden = () => stack.some((field) => field.phase === "code" || standsForItself(field));
  const emit = (piece: Piece) => {
    if (!hidden()) pieces.push(piece);
  };

  /** A field that stands for itself takes the look of its stored result. */
  const retarget = (element: XmlElement, run: XmlElement) => {
    const outer = stack.find((field) => field.phase === "code" || standsForItself(field));
    const piece = pieces.find((one) => one.type === "field" && one.field === outer);
    if (outer?.phase !== "result" || piece?.type !== "field" || piece.target.name === "w:t") return;
    piece.target = element;
    piece.run = run;
  };

  const settle = (field: Field, run: XmlElement, target: XmlElement) => {
    settleField(field);
    const inside = stack.some((one) => one !== field && (one.phase === "code" || standsForItself(one)));
    if (standsForItself(field) && !inside) pieces.push({ type: "field", field, run, target });
  };

  const fieldCharacter = (element: XmlElement, run: XmlElement) => {
    if (fields.orphans.has(element)) return;
    const type = element.attributes["w:fldCharType"];
    const field = type === "begin" ? newField("") : stack.at(-1);
    if (type === "begin" && field) stack.push(field);
    for (const one of stack) one.parts.push(element);
    if (!field) return;
    const first = field.parts[0] ?? element;
    if (type === "separate" && field.phase === "code") settle(field, run, first);
    if (type !== "end") return;
    if (field.phase === "code") settle(field, run, first);
    stack.splice(stack.lastIndexOf(field), 1);
  };

  const inRun = (node: XmlElement, run: XmlElement) => {
    const swallower = stack.find((field) => field.phase === "code" || standsForItself(field));
    if (swallower && !["w:rPr", "w:fldChar", "w:instrText"].includes(node.name)) swallower.parts.push(node);
    switch (node.name) {
      case "w:t":
        if (hidden()) retarget(node, run);
        else emit({ type: "text", text: plainText(node), element: node, run, fields: [...stack] });
        break;
      case "w:instrText": {
        const field = stack.at(-1);
        if (field?.phase === "code") field.code += textOf(node);
        for (const one of stack) one.parts.push(node);
        break;
      }
      case "w:fldChar":
        fieldCharacter(node, run);
        break;
      case "w:tab":
        emit({ type: "tab", element: node, run });
        break;
      case "w:ptab":
        emit({ type: "positionTab", element: node, run });
        break;
      case "w:cr":
        emit({ type: "lineBreak", element: node, run });
        break;
      case "w:br": {
        const kind = node.attributes["w:type"];
        emit({
          type: kind === "page" ? "pageBreak" : kind === "column" ? "columnBreak" : "lineBreak",
          element: node,
          run,
        });
        break;
      }
      case "w:noBreakHyphen":
        emit({ type: "glyph", text: "\u2011", run });
        break;
      case "w:sym":
        emit(symbol(node, run));
        break;
      case "w16se:symEx":
        emit(symbol(node, run));
        break;
      case "w:drawing":
      case "w:pict":
      case "w:object":
        emit({ type: "drawing", element: node, run });
        break;
      case "w:ruby":
        emit({ type: "ruby", element: node, run });
        break;
      case "w:footnoteReference":
      case "w:endnoteReference":
        emit({ type: "note", element: node, run });
        break;
      case "mc:AlternateContent":
        for (const one of elements(alternative(node, branch) ?? node)) inRun(one, run);
        break;
      default:
        if (!silent.has(node.name) && !node.name.startsWith("mc:")) emit({ type: "unknown", element: node, run });
    }
  };

  const walk = (parent: XmlElement) => {
    for (const node of elements(parent)) {
      if (node.name === "w:r") for (const one of elements(node)) inRun(one, node);
      else if (wrappers.has(node.name)) walk(node);
      else if (node.name === "w:sdt") walk(child(node, "w:sdtContent") ?? node);
      else if (node.name === "w:fldSimple") simple(node);
      else if (node.name === "mc:AlternateContent") walk(alternative(node, branch) ?? node);
      else if (node.name === "m:oMath" || node.name === "m:oMathPara") emit({ type: "math", element: node });
      else if (!silent.has(node.name) && !node.name.startsWith("mc:")) emit({ type: "unknown", element: node });
    }
  };

  const simple = (node: XmlElement) => {
    const field = newField(node.attributes["w:instr"] ?? "", node);
    const run = elements(node, "w:r")[0] ?? { ...node, children: [] };
    stack.push(field);
    settle(field, run, node);
    walk(node);
    stack.splice(stack.lastIndexOf(field), 1);
  };

  walk(paragraph);
  return pieces;
}

/** A field whose stored result is not shown: a placeholder, a page number. */
function standsForItself(field: Field): boolean {
  return field.kind !== "text" && field.kind !== "date";
}

/** Without xml:space="preserve" outer white space is not text (17.3.3.31). */
function plainText(element: XmlElement): string {
  const text = textOf(element).replace(/[\n\t]/g, " ");
  return element.attributes["xml:space"] === "preserve" ? text : text.replace(/^ +| +$/g, "");
}

function symbol(node: XmlElement, run: XmlElement): Piece {
  const extended = node.name === "w16se:symEx";
  const code = Number.parseInt(node.attributes[extended ? "w16se:char" : "w:char"] ?? "", 16);
  const font = node.attributes[extended ? "w16se:font" : "w:font"];
  const valid = Number.isInteger(code) && code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  const text = valid ? String.fromCodePoint(code) : "";
  return { type: "glyph", text, run, ...(font ? { font } : {}) };
}
