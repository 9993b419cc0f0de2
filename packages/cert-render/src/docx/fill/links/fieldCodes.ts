import { elements, textOf, type XmlElement } from "../../package/xml.ts";
import { isPlainAddress } from "./linkRules.ts";

/**
 * Fields that read nothing but the document itself and the clock (ECMA-376 Part 1 §17.16.5). Of all others only the result
 * is left: what loads a file, starts a program, asks or is a macro's button must not leave in a certificate.
 */
const harmlessFields: ReadonlySet<string> = new Set([
  "=",
  "ADVANCE",
  "AUTONUM",
  "AUTONUMLGL",
  "AUTONUMOUT",
  "BIDIOUTLINE",
  "COMPARE",
  "CREATEDATE",
  "DATE",
  "DISPLAYBARCODE",
  "EQ",
  "FORMCHECKBOX",
  "FORMDROPDOWN",
  "FORMTEXT",
  "FORMULA",
  "HYPERLINK",
  "IF",
  "INDEX",
  "LISTNUM",
  "NOTEREF",
  "NUMCHARS",
  "NUMPAGES",
  "NUMWORDS",
  "PAGE",
  "PAGEREF",
  "PRINTDATE",
  "QUOTE",
  "REF",
  "SAVEDATE",
  "SECTION",
  "SECTIONPAGES",
  "SEQ",
  "STYLEREF",
  "SYMBOL",
  "TC",
  "TIME",
  "TOC",
  "XE",
]);

/** Stories and alternatives: a field that begins in one and goes on in another is read otherwise by every program. */
const boundaries: ReadonlySet<string> = new Set(["mc:Choice", "mc:Fallback", "w:txbxContent"]);

/** A field while its part is read. */
interface OpenField {
  /** What it consists of beside its result: marks, code, and whatever stands in its code. */
  elements: XmlElement[];
  code: string;
  isInCode: boolean;
  /** Another field stands in its code, and may give it any text. */
  hasInner: boolean;
}

/** What of the fields of a part must go. */
export interface FieldCut {
  removed: Set<XmlElement>;
  /** Simple fields of which the result stays. */
  unwrapped: Set<XmlElement>;
}

/** Finds the fields of a part that reach beyond the document, however their codes are quoted or split over runs. */
export function findOutwardFields(root: XmlElement): FieldCut {
  const cut: FieldCut = { removed: new Set(), unwrapped: new Set() };
  readStory(root, cut);
  return cut;
}

type Remove = (pieces: readonly XmlElement[]) => void;

function readStory(story: XmlElement, cut: FieldCut): void {
  const open: OpenField[] = [];
  const remove: Remove = (pieces) => pieces.forEach((piece) => cut.removed.add(piece));
  const visit = (element: XmlElement): void => {
    if (boundaries.has(element.name)) return readStory(element, cut);
    const field = open.at(-1);
    if (element.name === "w:fldChar") {
      readMark(element, open, remove);
    } else if (element.name === "w:instrText" || (element.name === "w:t" && field?.isInCode === true)) {
      if (!field?.isInCode) return remove([element]);
      field.code += textOf(element);
      field.elements.push(element);
    } else if (element.name === "w:delInstrText") {
      remove([element]);
    } else {
      if (element.name === "w:fldSimple" && !isHarmless(element.attributes["w:instr"] ?? "")) {
        cut.unwrapped.add(element);
        remove(elements(element, "w:fldData"));
      }
      for (const node of element.children) if (typeof node !== "string") visit(node);
    }
  };
  for (const node of story.children) if (typeof node !== "string") visit(node);
  // A field that never ends is one for some programs
  for (const field of open) remove(field.elements);
}

function readMark(mark: XmlElement, open: OpenField[], remove: Remove): void {
  const field = open.at(-1);
  const type = mark.attributes["w:fldCharType"];
  if (type === "begin") {
    open.push({ elements: [mark], code: "", isInCode: true, hasInner: false });
  } else if (!field) remove([mark]);
  else {
    field.elements.push(mark);
    if (type === "separate") field.isInCode = false;
    else if (type === "end") closeField(open, remove);
    else remove([mark]);
  }
}

/** Judges the innermost field at its end; one in the code of another goes with it. */
function closeField(open: OpenField[], remove: Remove): void {
  const field = open.pop();
  if (!field) return;
  if (!isHarmless(field.code, field.hasInner)) remove(field.elements);
  const outer = open.at(-1);
  if (!outer?.isInCode) return;
  outer.hasInner = true;
  outer.elements.push(...field.elements);
  // Before the name it may be a part of the name: { { QUOTE DDE } PAGE }
  outer.code += outer.code.trim() === "" ? "\\" : " ";
}

/** Whether a field's code reaches nothing outside. `hasInner`: a part of it is what another field gives. */
function isHarmless(code: string, hasInner = false): boolean {
  const name = /^\s*(=|[^\s"\\=]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
  if (!harmlessFields.has(name)) return false;
  return name !== "HYPERLINK" || (!hasInner && isPlainLink(code));
}

/** Whether a HYPERLINK field leads to a place in the document or to a plain address. */
function isPlainLink(code: string): boolean {
  const words = code.trim().match(/"[^"]*"|[“”][^“”]*[“”]|\\\S|[^\s"“”\\]+|\S/g) ?? [];
  const addresses: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (/^\\[lot]$/i.test(word)) index += 1;
    else if (!/^\\[mnh]$/i.test(word)) addresses.push(word.replace(/^["“”]|["“”]$/g, ""));
  }
  if (addresses.length === 0) return words.length > 1;
  return addresses.length === 1 && isPlainAddress(addresses[0] ?? "");
}
