import { dataKeys, holderSeparator, normalizeTerm, type PermalinkRecord } from "cert-api";
import type { FoundUrl } from "./findUrls.ts";

/** The evidence about a file, or about an address. */
export interface Evidence {
  /** The kind of file; `address` for one that was typed or scanned. */
  from: "pdf" | "picture" | "address";
  /** The record of the certificate whose PDF has exactly these bytes. */
  original?: PermalinkRecord;
  /** The record of the certificate whose PDF is the beginning of these bytes. */
  beginning?: PermalinkRecord;
  /** The address in the file. */
  address?: FoundUrl;
  /** The record at that address; null if the server has none, or if the address is another server's; undefined if unknown. */
  record?: PermalinkRecord | null;
  /** The text of a PDF, if it could be read. */
  text?: string;
  /** The reason why the examination ended early. */
  failure?: Failure;
}

/** `network`: no answer. `tooMany`: refused for now. `unreadable`: neither a PDF nor a picture that the browser can read. */
export type Failure = "network" | "tooMany" | "unreadable";

/** A conclusion about a file. Only the bytes that the institute issued are ever genuine. */
export type Verdict =
  | { kind: "genuine" | "superseded" | "expired" | "revoked" | "withdrawn" | "erased"; record: PermalinkRecord }
  | { kind: "appended"; record: PermalinkRecord }
  | { kind: "differs"; record: PermalinkRecord; missing: readonly MissingValue[] }
  | {
      kind: "notOriginal";
      record: PermalinkRecord;
      /** The result of comparing its text with the record; `withheld` if the record may not be shown. */
      comparison: "same" | "partly" | "unreadable" | "picture" | "withheld";
      missing: readonly MissingValue[];
    }
  | { kind: "notIssued"; address: FoundUrl }
  | { kind: "unknown"; from: Evidence["from"] }
  | { kind: "unchecked"; reason: Failure };

/** Decides what a file is by the evidence. */
export function decideVerdict(evidence: Evidence): Verdict {
  const { from, original, beginning, address, record, failure } = evidence;
  if (original !== undefined)
    return { kind: original.state === "valid" ? "genuine" : original.state, record: original };
  if (failure !== undefined && record === undefined) return { kind: "unchecked", reason: failure };
  if (beginning !== undefined) return { kind: "appended", record: beginning };
  if (address === undefined) return { kind: "unknown", from };
  return record ? judgeByRecord(evidence, record) : { kind: "notIssued", address };
}

/** A text of fewer characters, such as that of a scan, cannot be compared. */
const TEXT_MIN = 4;

function judgeByRecord({ from, text = "" }: Evidence, record: PermalinkRecord): Verdict {
  const notOriginal = { kind: "notOriginal", record, missing: [] } as const;
  if (record.name === "") return { ...notOriginal, comparison: "withheld" };
  if (from !== "pdf") return { ...notOriginal, comparison: "picture" };
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < TEXT_MIN) return { ...notOriginal, comparison: "unreadable" };
  const { same, missing } = compareValues(record, text);
  if (missing.length === 0) return { ...notOriginal, comparison: "same" };
  // A value that the template only asks for, or draws as a picture, is in no text of the original either
  const isAltered = missing.some(({ key, near }) => near !== null || (same > 0 && identifying.includes(key)));
  return isAltered ? { kind: "differs", record, missing } : { ...notOriginal, comparison: "partly", missing };
}

/** The values that every certificate shows. */
const identifying: readonly string[] = [dataKeys.name, dataKeys.number];

/** A printed value of the record that a file's text does not hold. */
interface MissingValue {
  key: string;
  value: string;
  /** The file's text in its place, without white space; null if nothing there resembles the value. */
  near: string | null;
}

interface Comparison {
  /** The number of values of the record that the text holds. */
  same: number;
  missing: readonly MissingValue[];
}

/** Compares each printed value of a record with the text of a file. */
function compareValues({ name, values }: Pick<PermalinkRecord, "name" | "values">, text: string): Comparison {
  const folded = foldText(text);
  const texts = [
    ...name.split(holderSeparator).map((value) => ({ key: dataKeys.name as string, value })),
    ...values.flatMap(({ key, value }) => value.split("\n").map((line) => ({ key, value: line }))),
  ].filter(({ value }) => foldText(value) !== "");
  const missing = texts
    .filter(({ value }) => !folded.includes(foldText(value)))
    .map(({ key, value }) => {
      const near = findNear(folded, foldText(value));
      // Folding makes numbers such as JXAL-00001 lower case
      return { key, value, near: value === value.toUpperCase() ? (near?.toUpperCase() ?? null) : near };
    });
  return { same: texts.length - missing.length, missing };
}

/** Finds the part of a text that has the most characters of a value in their places, at least half of them. */
function findNear(text: string, value: string): string | null {
  const characters = [...text];
  const wanted = [...value];
  let best = { start: -1, equal: Math.max(1, Math.ceil(wanted.length / 2)) - 1 };
  for (let start = 0; start + wanted.length <= characters.length; start++) {
    let equal = 0;
    for (const [index, character] of wanted.entries()) if (characters[start + index] === character) equal++;
    if (equal > best.equal) best = { start, equal };
  }
  return best.start < 0 ? null : characters.slice(best.start, best.start + wanted.length).join("");
}

/**
 * Folds a text so that what is printed compares equal to what is stored: as a search does, and without white space and
 * quotation marks, which lines and fonts change.
 */
const foldText = (text: string): string => normalizeTerm(text).replace(/[\s\p{Pi}\p{Pf}"'·]/gu, "");
