import { dataKeys, holderSeparator } from "./dataKeys.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes, get, long, post } from "./resource.ts";
import type { awardSchemas } from "../schemas/award.ts";

const { create, find, remove, update } = fullRoutes("award");

export const award = declareEndpoints<typeof awardSchemas>()({
  search: get("/api/award/search", "public"),
  list: post("/api/award/root/list/10/{page}", "award:read"),
  create,
  find,
  update,
  remove,
  upload: long(post("/api/award/upload/{field}", "award:write")),
  photo: long(post("/api/award/photo", "award:write")),
  file: get("/api/award/file/id/{id}", "award:read"),
  preview: get("/api/award/preview/id/{id}.pdf", "award:read"),
  pdf: get("/api/award/download/id/{id}.pdf", "public"),
  png: get("/api/award/download/id/{id}.png", "public"),
  jpeg: get("/api/award/download/id/{id}.jpg", "public"),
  picture: get("/api/award/picture/id/{id}", "public"),
  docx: get("/api/award/download/id/{id}.docx", "award:read"),
  versions: get("/api/award/versions/{id}", "award:read"),
  revoke: post("/api/award/revoke", "award:write"),
  restore: post("/api/award/restore", "award:write"),
  revokeMany: long(post("/api/award/many/revoke", "award:write")),
  restoreMany: long(post("/api/award/many/restore", "award:write")),
  withdrawMany: long(post("/api/award/many/withdraw", "award:write")),
  exportMany: post("/api/award/many/list.xlsx", "award:read"),
  zipMany: post("/api/award/many/download.zip", "award:read"),
  erase: long(post("/api/award/erase", "erase:write")),
  eraseHolder: long(post("/api/award/holder/erase", "erase:write")),
  // By a body: an address with a name in it would stay in logs
  erasurePlan: long(post("/api/award/holder/plan", "erase:write")),
  erasable: post("/api/award/erasable/list/10/{page}", "erase:write"),
  verify: get("/api/award/verify/id/{id}", "public"),
  verifyFile: get("/api/award/verify/hash/{hash}", "public"),
  prove: post("/api/award/proof", "public"),
});

/** The keys of an award's content that a public search shows (docs/spec.md, section 2). */
export const publicContentKeys = [dataKeys.number, dataKeys.activity, dataKeys.year] as const;

/** Keys that the product fills. Content with such a key must have the product's meaning. */
export const reservedKeys = [dataKeys.name, dataKeys.text, dataKeys.date, dataKeys.code, dataKeys.members] as const;

/** Content that is a JSON object of texts or lists of texts. */
export type StructuredContent = Readonly<Record<string, string | readonly string[]>>;

/** Parses content that is a JSON object. Returns null if it is free text. Numbers and booleans become texts. */
export function parseContent(content: string): StructuredContent | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  // A template may ask for a key named constructor: what is not written is not there
  Object.setPrototypeOf(value, null);
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (Array.isArray(entry)) value[key] = entry.filter(isPlain).map(String);
    else if (isPlain(entry)) value[key] = String(entry);
    else delete value[key];
  }
  return value as StructuredContent;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/**
 * Keeps the number, the activity and the year in an edit that does not mention them: changing a title must not
 * remove the number of a printed certificate. An empty text removes them.
 */
export function keepUnmentioned(corrected: string, current: string): string {
  const after = parseContent(corrected);
  const before = parseContent(current);
  if (after === null || before === null) return corrected;
  const mentioned = new Set(Object.keys(after).map((key) => key.normalize("NFKC").replace(/\s+/gu, "")));
  const unmentionedKeys = publicContentKeys.filter((key) => Object.hasOwn(before, key) && !mentioned.has(key));
  if (unmentionedKeys.length === 0) return corrected;
  return JSON.stringify({
    ...Object.fromEntries(unmentionedKeys.map((key) => [key, before[key]])),
    ...(JSON.parse(corrected) as object),
  });
}

/**
 * Returns the text of a key in content. Several texts are joined; empty if the key does not exist or the content is not a
 * JSON object.
 */
export function findContentText(content: string, key: string): string {
  const value = parseContent(content)?.[key] ?? "";
  return typeof value === "string" ? value : value.join(holderSeparator);
}

/** Returns the certificate number in structured content; null if there is none. */
export function findCertificateNumber(content: StructuredContent): string | null {
  const number = content[dataKeys.number];
  return typeof number === "string" && number !== "" ? number : null;
}

/** Returns the three public cells of a search result. Each is empty if it does not exist or the content is not a JSON object. */
export function publicContent(content: string): Record<(typeof publicContentKeys)[number], string> {
  const cell = (key: (typeof publicContentKeys)[number]) => findContentText(content, key);
  return { 证书编号: cell("证书编号"), 活动名称: cell("活动名称"), 年份: cell("年份") };
}
