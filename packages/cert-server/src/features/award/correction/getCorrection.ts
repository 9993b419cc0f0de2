import { dataKeys, parseContent } from "cert-api";
import { orNotFound } from "../../../http/refusal.ts";
import { recordId } from "../../../resource/ids.ts";
import { findAward, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import { findCorrection, type StoredCorrection } from "./correction.store.ts";
import type { Db } from "../../../db/tables.ts";

export const getCorrection = async (db: Db, id: string): Promise<StoredCorrection> =>
  orNotFound(await findCorrection(db, recordId(id, "correction.notFound")), "correction.notFound");

export const getCorrectedAward = async (db: Db, { award_id: id }: StoredCorrection): Promise<StoredAward> =>
  orNotFound(await findAward(db, id), "correction.notFound");

interface Next {
  name: string;
  content: string;
  template?: string | undefined;
}

/** Returns the text of the version that a correction would make: the proposed one, or the current one with the wanted value. */
export function toNext(correction: StoredCorrection, current: Pick<StoredVersion, "name" | "content">): Next {
  const { name, content, template_id: template, wanted_key: key, wanted_value: value } = correction;
  if (name !== null && content !== null) return { name, content, template: template ?? undefined };
  return key === null || value === null ? current : withValue(current, key, value);
}

/** Returns the text of a version with another value. A list of texts is written in lines, as the page shows it. */
export function withValue(
  { name, content }: Pick<StoredVersion, "name" | "content">,
  key: string,
  value: string,
): Next {
  if (key === dataKeys.name) return { name: value, content };
  const structured = parseContent(content);
  if (structured === null) return { name, content: value };
  const isList = Array.isArray(structured[key]);
  const entry = isList ? value.split(/[\n、]/u).filter((text) => text.trim() !== "") : value;
  return { name, content: JSON.stringify({ ...(JSON.parse(content) as object), [key]: entry }) };
}
