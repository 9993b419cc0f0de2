import { elements, textOf, type XmlElement } from "../../package/xml.ts";
import rules from "./linkRules.json" with { type: "json" };
import { isPlainAddress } from "./linkRules.ts";

/**
 * Fields that read only the document itself and the clock (ECMA-376 Part 1 §17.16.5). Of all other fields only the result
 * is kept: a certificate must not contain fields that load a file, start a program, prompt, or act as a macro button.
 */
const harmlessFields: ReadonlySet<string> = new Set(rules.harmlessFields);

/** Boundaries of stories and alternatives. Programs disagree about a field that crosses one. */
const boundaries: ReadonlySet<string> = new Set(["mc:Choice", "mc:Fallback", "w:txbxContent"]);

interface OpenField {
  /** Its elements apart from the result: marks, code, and anything within the code. */
  elements: XmlElement[];
  code: string;
  isInCode: boolean;
  /** True if another field is within its code, which may turn the code into any text. */
  hasInner: boolean;
}

export interface FieldCut {
  removed: Set<XmlElement>;
  unwrapped: Set<XmlElement>;
}

/** Finds the fields of a part that reach outside the document, however their codes are quoted or split over runs. */
export function findOutwardFields(root: XmlElement): FieldCut {
  const cut: FieldCut = { removed: new Set(), unwrapped: new Set() };
  readStory(root, cut);
  return cut;
}

type Remove = (pieces: readonly XmlElement[]) => void;

function readStory(story: XmlElement, cut: FieldCut) {
  const open: OpenField[] = [];
  const remove: Remove = (pieces) => pieces.forEach((piece) => cut.removed.add(piece));
  const visit = (element: XmlElement) => {
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

function readMark(mark: XmlElement, open: OpenField[], remove: Remove) {
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

/** Checks the innermost field at its end. A field in the code of another is removed with it. */
function closeField(open: OpenField[], remove: Remove) {
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

/** Returns true if the field's code reaches nothing outside. `hasInner`: part of the code comes from another field. */
function isHarmless(code: string, hasInner = false): boolean {
  const name = /^\s*(=|[^\s"\\=]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
  if (!harmlessFields.has(name)) return false;
  return name !== "HYPERLINK" || (!hasInner && isPlainLink(code));
}

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
