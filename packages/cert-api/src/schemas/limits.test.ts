import { expect, test } from "vitest";
import * as z from "zod";
import { schemas } from "./schemas.ts";

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const keys = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;

/** Adds the limits in a JSON schema to those of the field that it is of, by the field's name. */
function addLimits(found: Map<string, Set<string>>, schema: unknown, field: string): void {
  if (!isObject(schema)) return;
  for (const key of keys) {
    const limit = schema[key];
    if (typeof limit !== "number" || Math.abs(limit) === Number.MAX_SAFE_INTEGER) continue;
    found.set(field, (found.get(field) ?? new Set()).add(`${key} ${limit}`));
  }
  for (const [name, inner] of Object.entries((schema["properties"] ?? {}) as Json)) addLimits(found, inner, name);
  addLimits(found, schema["items"], `${field}[]`);
  addLimits(found, schema["additionalProperties"], `${field}{}`);
  for (const key of ["anyOf", "allOf", "oneOf"])
    for (const inner of (schema[key] ?? []) as unknown[]) addLimits(found, inner, field);
}

test("limits: what each field of an input may hold is as long, as large and as many as it says", () => {
  const found = new Map<string, Set<string>>();
  for (const endpoints of Object.values(schemas)) {
    for (const endpoint of Object.values<{ input?: z.ZodType }>(endpoints)) {
      if (endpoint.input === undefined) continue;
      addLimits(found, z.toJSONSchema(endpoint.input, { unrepresentable: "any", io: "input" }), "");
    }
  }
  const table = [...found].map(([field, limits]) => [field, [...limits].toSorted().join(", ")]).toSorted();
  expect(Object.fromEntries(table)).toEqual({
    account: "maxLength 64, minLength 1",
    answer: "maxLength 100, minLength 1",
    authorities: "maxItems 1000, minItems 1",
    "authorities[]": "maxLength 64, minLength 1, minimum 0",
    addresses: "maxLength 500000, minLength 1",
    awards: "maxItems 100000, maxLength 4194304, maxLength 8000, minItems 1",
    "awards[]": "maxLength 64, minLength 1",
    body: "maxLength 2000, minLength 1",
    code: "maxLength 64, minLength 1",
    column: "maxLength 100, maxLength 255, maxLength 40, minLength 1",
    columns: "maxItems 200",
    contact: "maxLength 100, maxLength 500, minLength 1",
    content: "maxLength 20000, maxLength 4000, maxLength 64, minLength 1, minLength 2",
    count: "maximum 100000, minimum 1",
    current: "maxLength 1024, minLength 1",
    days: "maximum 366, minimum 1",
    digits: "maximum 8, minimum 4",
    displayName: "maxLength 100, minLength 1",
    file: "maxLength 64",
    footer: "maxLength 2000",
    group: "maxLength 100, minLength 1",
    id: "maxLength 64, minLength 1, minimum 0",
    index: "maximum 999999999, minimum 0",
    key: "maxLength 100, maxLength 64, minLength 1",
    links: "maxItems 2000, minItems 1",
    "links[]": "maxLength 64, minLength 1, minimum 0",
    message: "maxLength 500, minLength 1",
    name: "maxLength 100, maxLength 255, maxLength 40, maxLength 500, maxLength 64, minLength 1",
    names: "maxItems 60, minItems 1",
    next: "maxLength 1024, minLength 1",
    nickName: "maxLength 64, minLength 1",
    notice: "maxLength 64, minLength 1, minimum 0",
    noun: "maxLength 32",
    offsetDown: "maximum 20, minimum -20",
    offsetRight: "maximum 20, minimum -20",
    page: "maximum 100, maximum 999999999, minimum 0",
    password: "maxLength 1024, minLength 1",
    phone: "maxLength 32, minLength 1",
    plan: "maxLength 100, maxLength 128",
    privacy: "maxLength 20000",
    proof: "maxLength 200",
    query: "maxLength 8000",
    reason: "maxLength 200, minLength 1",
    recipients: "maximum 2000000, minimum 0",
    revision: "minimum 0",
    roles: "maxItems 1000",
    "roles[]": "maxLength 64, minLength 1, minimum 0",
    row: "maximum 1000000",
    rows: "maxItems 1000",
    sheets: "maxItems 200, minItems 1",
    subject: "maxLength 100",
    subtitle: "maxLength 40",
    template: "maxLength 64",
    text: "maxLength 200, maxLength 500, maxLength 64",
    to: "maxLength 254, minLength 1",
    token: "maxLength 128, maxLength 500, minLength 1",
    tokens: "maxItems 20, maxLength 4194304, minItems 1",
    "tokens[]": "maxLength 64",
    unlistedReason: "maxLength 200",
    unused: "maxItems 200",
    validityMonths: "maximum 1200, minimum 1",
    value: "maxLength 500, minLength 1",
    who: "maxLength 64",
    winnerColumn: "maxLength 100",
  });
});
