import { dataKeys, holderSeparator } from "./dataKeys.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { awardSchemas } from "../schemas/award.ts";

const { create, find, remove, update } = fullRoutes("award");

export const award = declareEndpoints<typeof awardSchemas>()({
  search: { method: "GET", path: "/api/award/search", access: "public" },
  list: { method: "POST", path: "/api/award/root/list/10/{page}", access: "award:read" },
  create,
  find,
  update,
  remove,
  upload: { method: "POST", path: "/api/award/upload/{field}", access: "award:write", isLong: true },
  photo: { method: "POST", path: "/api/award/photo", access: "award:write", isLong: true },
  file: { method: "GET", path: "/api/award/file/id/{id}", access: "award:read" },
  preview: { method: "GET", path: "/api/award/preview/id/{id}.pdf", access: "award:read" },
  pdf: { method: "GET", path: "/api/award/download/id/{id}.pdf", access: "public" },
  png: { method: "GET", path: "/api/award/download/id/{id}.png", access: "public" },
  jpeg: { method: "GET", path: "/api/award/download/id/{id}.jpg", access: "public" },
  picture: { method: "GET", path: "/api/award/picture/id/{id}", access: "public" },
  docx: { method: "GET", path: "/api/award/download/id/{id}.docx", access: "award:read" },
  versions: { method: "GET", path: "/api/award/versions/{id}", access: "award:read" },
  revoke: { method: "POST", path: "/api/award/revoke", access: "award:write" },
  restore: { method: "POST", path: "/api/award/restore", access: "award:write" },
  revokeMany: { method: "POST", path: "/api/award/many/revoke", access: "award:write", isLong: true },
  restoreMany: { method: "POST", path: "/api/award/many/restore", access: "award:write", isLong: true },
  withdrawMany: { method: "POST", path: "/api/award/many/withdraw", access: "award:write", isLong: true },
  exportMany: { method: "POST", path: "/api/award/many/list.xlsx", access: "award:read" },
  zipMany: { method: "POST", path: "/api/award/many/download.zip", access: "award:read" },
  erase: { method: "POST", path: "/api/award/erase", access: "erase:write", isLong: true },
  eraseHolder: { method: "POST", path: "/api/award/holder/erase", access: "erase:write", isLong: true },
  // By a body: an address with a name in it would stay in logs
  erasurePlan: { method: "POST", path: "/api/award/holder/plan", access: "erase:write", isLong: true },
  erasable: { method: "POST", path: "/api/award/erasable/list/10/{page}", access: "erase:write" },
  verify: { method: "GET", path: "/api/award/verify/id/{id}", access: "public" },
  verifyFile: { method: "GET", path: "/api/award/verify/hash/{hash}", access: "public" },
  prove: { method: "POST", path: "/api/award/proof", access: "public" },
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
