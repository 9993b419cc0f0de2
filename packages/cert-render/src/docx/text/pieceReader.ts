import { lookup } from "../../lookup.ts";
import { child, elements, textOf, type XmlElement } from "../package/xml.ts";
import elementNames from "./elementNames.json" with { type: "json" };
import { codeFields, createField, type Field, isOfRecord, parseFieldCode } from "./fields.ts";
import { type Branch, chooseAlternative, type FieldStack, type Piece } from "./pieces.ts";

/** Elements that are transparent: their content is read as if they were absent. */
const wrappers: ReadonlySet<string> = new Set(elementNames.wrappersInParagraphs);
const silent: ReadonlySet<string> = new Set(elementNames.silentInParagraphs);

const fieldParts = new Set(["w:rPr", "w:fldChar", "w:instrText"]);

type PlainPiece = "tab" | "lineBreak" | "drawing" | "ruby" | "note";

/** Pieces for elements of a run that map directly, by element name (ECMA-376 Part 1 §17.3.3). */
const plainPieces = lookup<PlainPiece>({
  "w:tab": "tab",
  "w:ptab": "tab",
  "w:cr": "lineBreak",
  "w:drawing": "drawing",
  "w:pict": "drawing",
  "w:object": "drawing",
  "w:ruby": "ruby",
  "w:footnoteReference": "note",
  "w:endnoteReference": "note",
});

/** Flattens a paragraph. `fields` carries open fields over from the preceding paragraph. */
export function readPieces(paragraph: XmlElement, branch: Branch, fields: FieldStack): Piece[] {
  const reader = new PieceReader(branch, fields);
  reader.readParagraph(paragraph);
  return reader.pieces;
}

class PieceReader {
  readonly pieces: Piece[] = [];
  readonly #branch: Branch;
  readonly #stack: Field[];
  readonly #orphans: ReadonlySet<XmlElement>;

  constructor(branch: Branch, fields: FieldStack) {
    this.#branch = branch;
    this.#stack = fields.open;
    this.#orphans = fields.orphans;
  }

  readParagraph(parent: XmlElement): void {
    for (const node of elements(parent)) {
      if (node.name === "w:r") for (const part of elements(node)) this.#readRunPart(part, node);
      else if (wrappers.has(node.name)) this.readParagraph(node);
      else if (node.name === "w:sdt") this.readParagraph(child(node, "w:sdtContent") ?? node);
      else if (node.name === "w:fldSimple") this.#readSimpleField(node);
      else if (node.name === "mc:AlternateContent") this.#readAlternative(node, (chosen) => this.readParagraph(chosen));
      else if (node.name === "m:oMath" || node.name === "m:oMathPara") this.#emit({ type: "math", element: node });
      else if (!isSilent(node)) this.#emit({ type: "unknown", element: node });
    }
  }

  #readRunPart(node: XmlElement, run: XmlElement): void {
    const swallower = this.#swallower();
    if (swallower && !fieldParts.has(node.name)) swallower.parts.push(node);
    const plain = plainPieces.get(node.name);
    if (plain) return this.#emit({ type: plain, element: node, run });
    switch (node.name) {
      case "w:t":
        if (swallower) this.#retarget(node, run);
        else this.#emit({ type: "text", text: plainText(node), element: node, run, fields: [...this.#stack] });
        break;
      case "w:instrText":
        this.#readInstruction(node);
        break;
      case "w:fldChar":
        this.#readFieldCharacter(node, run);
        break;
      case "w:br":
        this.#emit({ type: breakKind(node), element: node, run });
        break;
      case "w:noBreakHyphen":
        this.#emit({ type: "glyph", text: "\u2011", element: node, run });
        break;
      case "w:sym":
      case "w16se:symEx":
        this.#emit(symbol(node, run));
        break;
      case "mc:AlternateContent":
        this.#readAlternative(node, (chosen) => {
          for (const part of elements(chosen)) this.#readRunPart(part, run);
        });
        break;
      default:
        if (!isSilent(node)) this.#emit({ type: "unknown", element: node, run });
    }
  }

  /** Reads mc:AlternateContent. Content for newer programs without a fallback (ECMA-376 Part 3 §10.2.1) is reported. */
  #readAlternative(node: XmlElement, read: (chosen: XmlElement) => void): void {
    const chosen = chooseAlternative(node, this.#branch);
    if (chosen) read(chosen);
    else if (this.#branch === "choice" && elements(node).length > 0) this.#emit({ type: "unknown", element: node });
  }

  /** Reads a field written as one element (w:fldSimple, ECMA-376 Part 1 §17.16.19). */
  #readSimpleField(node: XmlElement): void {
    const field = createField(node.attributes["w:instr"] ?? "", node);
    const run = elements(node, "w:r")[0] ?? { ...node, children: [] };
    this.#stack.push(field);
    this.#settle(field, run, node);
    this.readParagraph(node);
    this.#close(field, node);
  }

  /** Reads the begin, separator or end of a field (w:fldChar, §17.16.18). */
  #readFieldCharacter(element: XmlElement, run: XmlElement): void {
    if (this.#orphans.has(element)) return;
    const type = element.attributes["w:fldCharType"];
    const field = type === "begin" ? createField("") : this.#stack.at(-1);
    if (type === "begin" && field) this.#stack.push(field);
    for (const open of this.#stack) open.parts.push(element);
    if (!field) return;
    const first = field.parts[0] ?? element;
    if (type === "separate" && field.phase === "code") this.#settle(field, run, first);
    if (type !== "end") return;
    if (field.phase === "code") this.#settle(field, run, first);
    this.#close(field, element);
  }

  #readInstruction(node: XmlElement): void {
    const field = this.#stack.at(-1);
    if (field?.phase === "code") field.code += textOf(node);
    for (const open of this.#stack) open.parts.push(node);
  }

  /** Returns the open field that hides the current content: its code, or the stored result that it replaces. */
  #swallower(): Field | undefined {
    return this.#stack.find((field) => field.phase === "code" || standsForItself(field));
  }

  #emit(piece: Piece): void {
    if (!this.#swallower()) this.pieces.push(piece);
  }

  /** Gives a field that replaces its stored result the formatting of that result. */
  #retarget(element: XmlElement, run: XmlElement): void {
    const outer = this.#swallower();
    const piece = this.pieces.find((candidate) => candidate.type === "field" && candidate.field === outer);
    if (outer?.phase !== "result" || piece?.type !== "field" || piece.target.name === "w:t") return;
    piece.target = element;
    piece.run = run;
  }

  #settle(field: Field, run: XmlElement, target: XmlElement): void {
    parseFieldCode(field);
    if (isOfRecord(field)) {
      for (const open of this.#stack.filter((each) => each !== field)) {
        open[open.phase === "code" ? "ofRecord" : "holdsValue"] = true;
      }
    }
    const inside = this.#stack.some((open) => open !== field && (open.phase === "code" || standsForItself(open)));
    if (standsForItself(field) && !inside) this.pieces.push({ type: "field", field, run, target });
  }

  #close(field: Field, element: XmlElement): void {
    this.#stack.splice(this.#stack.lastIndexOf(field), 1);
    const isDrawn = this.pieces.some((piece) => piece.type !== "text" || piece.fields.includes(field));
    if (codeFields.has(field.word) && !isDrawn) this.#emit({ type: "emptyField", word: field.word, element });
  }
}

const isSilent = ({ name }: XmlElement): boolean => silent.has(name) || name.startsWith("mc:");

/** Reads w:br (ECMA-376 Part 1 §17.3.3.1). */
function breakKind(node: XmlElement): "pageBreak" | "columnBreak" | "lineBreak" {
  const type = node.attributes["w:type"];
  if (type === "page") return "pageBreak";
  return type === "column" ? "columnBreak" : "lineBreak";
}

/** Returns true if the field replaces its stored result, as a placeholder or page number does, or is refused. */
function standsForItself(field: Field): boolean {
  return field.kind !== "text" && field.kind !== "stored";
}

/** Returns the text of a w:t. Without xml:space="preserve" it is trimmed (ECMA-376 Part 1 §17.3.3.31). */
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
  return { type: "glyph", text, element: node, run, ...(font && { font }) };
}
