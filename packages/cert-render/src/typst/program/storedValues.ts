import type { LinePlan } from "../../lines/linePlan.ts";
import type { FontText, TextPart } from "../../model/model.ts";
import type { ScopePlan } from "./scopePlan.ts";
import type { ScopeData } from "./slotData.ts";

/**
 * A text part in the form that a program reads and a stored plan holds: nothing for a line break within a value, a font
 * slot with its text, or a letter for the kind of part. `prelude.typ` parses these, and programs are stored with their
 * prelude, so the form belongs to the format version of `storedProgram.ts`.
 */
export type StoredPart =
  | []
  | [slot: number, text: string]
  | [slot: number, text: string, family: string]
  | ["e"]
  | ["h", width: number]
  | ["g", size: number, slot: number, family?: string]
  | ["b", width: number, slot: number, text: string, family: string | null]
  | ["k", tracking: number, slot: number, text: string, family: string | null]
  | ["t", width: number, leader: string, lead: number, tracking: number]
  | ["n", factor: number, slot: number, text: string, family: string | null, width: number];

/** The data that a program reads as `D` (with a title) or as one item of a list: slots and lists by id. */
export interface StoredScope {
  s: Record<string, StoredPart[] | [] | [svg: string, alt: string] | [path: string, alt: string, fit: string]>;
  r: Record<string, StoredScope[]>;
  /** Index of the size of each shrinking text; absent in scopes without any. */
  z?: Record<string, number>;
}

type StoredPlan = Omit<ScopePlan, "lists" | "paragraphs"> & {
  lists: (Omit<ScopePlan["lists"][number], "plan"> & { plan: StoredPlan })[];
  paragraphs?: (Omit<LinePlan, "pieces"> & { pieces: unknown[] })[];
};

const text = ({ slot, text: content, family }: FontText): [number, string, string | null] => [
  slot,
  content,
  family ?? null,
];

export function encodePart(part: TextPart): StoredPart {
  switch (part.type) {
    case "newline":
      return [];
    case "text":
      return part.family === undefined ? [part.slot, part.text] : [part.slot, part.text, part.family];
    case "lineEnd":
      return ["e"];
    case "gap":
      return ["h", part.width];
    case "blank":
      return part.family === undefined ? ["g", part.size, part.slot] : ["g", part.size, part.slot, part.family];
    case "cell":
      return ["b", part.width, ...text(part)];
    case "tracked":
      return ["k", part.tracking, ...text(part)];
    case "tab":
      return ["t", part.width, part.leader, part.lead, part.tracking];
    case "narrowed":
      return ["n", part.factor, ...text(part), part.width];
  }
}

const fontText = (slot: number, content: string, family: string | null) => ({
  slot,
  text: content,
  family: family ?? undefined,
});

export function decodePart(part: StoredPart): TextPart {
  switch (part[0]) {
    case undefined:
      return { type: "newline" };
    case "e":
      return { type: "lineEnd" };
    case "h":
      return { type: "gap", width: part[1] };
    case "g":
      return { type: "blank", size: part[1], slot: part[2], ...(part[3] !== undefined && { family: part[3] }) };
    case "b":
      return { type: "cell", width: part[1], ...fontText(part[2], part[3], part[4]) };
    case "k":
      return { type: "tracked", tracking: part[1], ...fontText(part[2], part[3], part[4]) };
    case "t":
      return { type: "tab", width: part[1], leader: part[2], lead: part[3], tracking: part[4] };
    case "n":
      return { type: "narrowed", factor: part[1], width: part[5], ...fontText(part[2], part[3], part[4]) };
    default:
      return { type: "text", slot: part[0], text: part[1], family: part[2] };
  }
}

export function encodeScope(
  { texts, pictures, lists, sizes, photos = {} }: ScopeData,
  addPhoto: (photo: Uint8Array) => string = () => "",
): StoredScope {
  const s: StoredScope["s"] = {};
  const r: StoredScope["r"] = {};
  for (const [id, parts] of Object.entries(texts)) s[id] = parts.map(encodePart);
  for (const [id, picture] of Object.entries(pictures)) s[id] = picture ? [picture.svg, picture.text] : [];
  for (const [id, framed] of Object.entries(photos)) {
    s[id] = framed ? [framed.photo ? addPhoto(framed.photo) : "", framed.alt, framed.fit] : [];
  }
  for (const [id, items] of Object.entries(lists)) r[id] = items.map((item) => encodeScope(item, addPhoto));
  return { s, r, ...(sizes && { z: sizes }) };
}

export const encodePlan = (plan: ScopePlan): StoredPlan => mapParts<ScopePlan, StoredPlan>(plan, encodePart);

export const decodePlan = (plan: StoredPlan): ScopePlan => mapParts<StoredPlan, ScopePlan>(plan, decodePart);

/** Returns the plan with every static part converted. The order of keys is preserved. */
function mapParts<From extends ScopePlan | StoredPlan, To>(
  plan: From,
  convert: ((part: TextPart) => StoredPart) | ((part: StoredPart) => TextPart),
): To {
  const convertAny = convert as (part: unknown) => unknown;
  const convertPiece = (piece: unknown): unknown => {
    const { parts } = piece as { parts?: unknown[] };
    return parts ? { ...(piece as object), parts: parts.map(convertAny) } : piece;
  };
  const { lists, paragraphs } = plan;
  return {
    ...plan,
    lists: lists.map((list) => ({ ...list, plan: mapParts(list.plan, convert) })),
    ...(paragraphs && {
      paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, pieces: paragraph.pieces.map(convertPiece) })),
    }),
  } as To;
}
