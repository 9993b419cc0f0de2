import type { RawRequest } from "../load/httpClient.ts";
import type { Random } from "../load/random.ts";
import { hostileTexts, pickHostile } from "./hostileValues.ts";

/** A request that is otherwise right, with the input that it was made of. */
export interface Base {
  method: string;
  /** With its placeholders. */
  path: string;
  input: Record<string, unknown>;
  /** The request of an input. */
  build(input: Record<string, unknown>): Promise<RawRequest>;
}

/** A mutated request and what was done to it. */
export interface Mutant {
  kind: string;
  raw: RawRequest;
}

/** Changes a request by chance: a field, the shape of the body, the text of it, a header, a cookie, the address, the form. */
export async function mutateRequest(base: Base, random: Random): Promise<Mutant> {
  const kind = random.pick(Object.keys(mutations));
  const raw = await mutations[kind]?.(base, random);
  return { kind, raw: raw ?? (await base.build(base.input)) };
}

type Mutation = (base: Base, random: Random) => Promise<RawRequest>;

const json = { "content-type": "application/json" };

const mutations: Readonly<Record<string, Mutation>> = {
  asItIs: ({ build, input }) => build(input),
  field: mutateField,
  fieldToo: mutateField,
  fieldAgain: mutateField,
  missing: ({ build, input }, random) => {
    const keys = Object.keys(input);
    const { [keys.length === 0 ? "" : random.pick(keys)]: _dropped, ...rest } = input;
    return build({ ...fillPath(rest, input) });
  },
  unknown: ({ build, input }, random) =>
    build({ ...input, [random.pick(["extra", "constructor", "id", "page", "length"])]: pickHostile(random) }),
  body: mutateBody,
  bytes: mutateBytes,
  headers: mutateHeaders,
  cookies: mutateCookies,
  address: mutateAddress,
  query: mutateQuery,
  form: mutateForm,
};

/** What the address needs stays: without it there is no request. */
const fillPath = (rest: Record<string, unknown>, input: Record<string, unknown>): Record<string, unknown> => ({
  ...("id" in input && !("id" in rest) ? { id: "" } : {}),
  ...rest,
});

async function mutateField({ build, input }: Base, random: Random): Promise<RawRequest> {
  const keys = Object.keys(input);
  if (keys.length === 0) return build({ [random.pick(["id", "page", "content"])]: pickHostile(random) });
  const key = random.pick(keys);
  const value = input[key];
  const isNested = typeof value === "object" && value !== null && !(value instanceof Blob) && random.below(2) === 0;
  const hostile = isNested ? mutateNested(value, random) : pickHostile(random);
  return build({ ...input, [key]: hostile });
}

function mutateNested(value: object, random: Random): unknown {
  if (Array.isArray(value)) return [...value, pickHostile(random)];
  const keys = Object.keys(value);
  return { ...value, [keys.length === 0 ? "a" : random.pick(keys)]: pickHostile(random) };
}

/** A body that is JSON, and no object that the endpoint knows. */
async function mutateBody({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const body = JSON.stringify(random.below(3) === 0 ? [input] : pickHostile(random));
  return { ...raw, headers: json, body: Buffer.from(body) };
}

/** A body whose bytes are no JSON, or hardly any. */
async function mutateBytes({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const body = Buffer.from(raw.body ?? JSON.stringify(input));
  const ways: readonly (() => Buffer)[] = [
    () => body.subarray(0, random.below(body.length + 1)),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    () => Buffer.concat([body, body]),
    () => Buffer.from(body.toString().replace("{", '{"__proto__": {"id": 1}, ')),
    () => Buffer.from(body.toString().replace("{", '{"constructor": {"prototype": {"id": 1}}, ')),
    () => Buffer.from(body.toString().replace(/":/u, '":1e99999, "a":')),
    () => Buffer.from(`{"id": ${"[".repeat(200_000)}`),
    () => Buffer.from(`{"id": "${"\\u0000".repeat(1_000)}"}`),
    () => Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    () => Buffer.alloc(1024 * 1024 + 1, 0x20),
    () => flip(body, random),
  ];
  return { ...raw, headers: { ...json, ...raw.headers }, body: random.pick(ways)() };
}

/** Puts other bytes in up to eight places. */
export function flip(bytes: Uint8Array, random: Random): Buffer {
  const result = Buffer.from(bytes);
  if (result.length === 0) return result;
  for (let times = 1 + random.below(8); times > 0; times -= 1) result[random.below(result.length)] = random.below(256);
  return result;
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ["content-type", ""],
  ["content-type", "text/plain"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", 'application/json; charset="x'],
  ["content-type", "multipart/form-data"],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", `multipart/form-data; boundary=${"x".repeat(500)}`],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-type", "application/json, application/json"],
  ["content-encoding", "gzip"],
  ["accept", "text/html"],
  ["accept", `${"text/html;q=0.1,".repeat(500)}*/*`],
  ["accept-language", "x".repeat(5_000)],
  ["origin", "null"],
  ["origin", "http://evil.example"],
  ["origin", "\u00ff"],
  ["host", "evil.example:99999"],
  ["host", ""],
  ["range", "bytes=0-0"],
  ["range", "bytes=5-1,-9999999999,a-b"],
  ["if-none-match", "*"],
  ["if-none-match", `"${"a".repeat(9_000)}"`],
  ["if-modified-since", "not a day"],
  ["x-forwarded-for", "1.2.3.4, ::1, \u00e9"],
  ["x-forwarded-proto", "javascript"],
  ["forwarded", 'for="[::1'],
  ["user-agent", "\u00ff".repeat(2_000)],
  ["user-agent", "Mozilla/5.0 MicroMessenger/8.0"],
  ["x-http-method-override", "DELETE"],
  ["expect", "200-ok"],
  ["x-long", "a".repeat(15_000)],
  ["x-longer", "a".repeat(20_000)],
];

async function mutateHeaders({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const count = 1 + random.below(3);
  const entries = Array.from({ length: count }, () => random.pick(oddHeaders));
  return { ...raw, headers: { ...raw.headers, ...Object.fromEntries(entries) } };
}

async function mutateCookies({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const cookies = [
    "",
    "cert_session=",
    "cert_session=%00%ff",
    `cert_session=${"a".repeat(4_000)}`,
    "cert_session=a; cert_session=b; cert_device=c",
    "=;=;;=a;__proto__=1; constructor=2",
    `${"a=b; ".repeat(1_000)}`,
    'cert_session="unclosed',
    "cert_device=%E5%BC; cert_session=%",
  ];
  return { ...raw, headers: { ...raw.headers, cookie: random.pick(cookies) } };
}

/** A hostile text as a part of an address, which cannot hold lone surrogates. */
const pickEncoded = (random: Random, limit: number): string =>
  encodeURIComponent(
    random
      .pick(hostileTexts)
      .replace(/\p{Surrogate}/gu, "")
      .slice(0, limit),
  );

async function mutateAddress({ build, input, path }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const segment = pickEncoded(random, 3_000);
  const ways: readonly (() => string)[] = [
    () => path.replace(/\{\w+\}/gu, segment),
    () => path.replace(/\{\w+\}/gu, "%"),
    () => path.replace(/\{\w+\}/gu, "%ff%fe"),
    () => path.replace(/\{\w+\}/gu, "..%2f..%2fetc%2fpasswd"),
    () => path.replace(/\{\w+\}/gu, "-1"),
    () => raw.path.replaceAll("/", "//"),
    () => `${raw.path}/`,
    () => `${raw.path}%00.pdf`,
    () => raw.path.toUpperCase(),
    () => `${raw.path}?${"a=b&".repeat(3_000)}`,
    () => `${raw.path};a=b#c`,
    () => `/${segment}`,
    () => `/v/${segment}/${segment}`,
    () => `/c/${segment}`,
    () => `http://evil.example${raw.path}`,
  ];
  const method = random.pick([
    raw.method,
    raw.method,
    raw.method,
    "HEAD",
    "OPTIONS",
    "PUT",
    "PATCH",
    "DELETE",
    "GET",
    "POST",
  ]);
  return { ...raw, method, path: random.pick(ways)() };
}

async function mutateQuery({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const key = random.pick([...Object.keys(input), "page", "sort", "content", "id"]);
  const value = pickEncoded(random, 8_000);
  const queries = [
    `${key}=${value}`,
    `${key}=1&${key}=2`,
    `${key}[]=1`,
    `${key}[a]=1`,
    `__proto__=${value}`,
    `__proto__[${key}]=${value}`,
    `${key}=%E5%BC`,
    `${key}`,
    `=&&=;`,
    `${key}=1e9`,
    `${key}=-5`,
  ];
  return { ...raw, path: `${raw.path}${raw.path.includes("?") ? "&" : "?"}${random.pick(queries)}` };
}

/** A form where the endpoint may or may not take one. */
async function mutateForm({ build, input }: Base, random: Random): Promise<RawRequest> {
  const raw = await build(input);
  const boundary = random.pick(["x", "----x", "a".repeat(70)]);
  const name = random.pick(["file", "id", "field", "__proto__", "constructor", "", "a".repeat(500), 'x"; filename="y']);
  const disposition = random.pick([
    `form-data; name="${name}"`,
    `form-data; name="${name}"; filename="a.docx"`,
    `form-data; name="${name}"; filename="../../a.docx"`,
    `form-data; name="${name}"; filename*=UTF-8''%ff%fe`,
    `form-data; name=${name}; filename="${"长".repeat(300)}.csv"`,
    "attachment",
    "",
  ]);
  const part = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${random.pick(["text/plain", "", "x/y; charset=utf-16"])}\r\n\r\n${random.pick(hostileTexts)}\r\n`;
  const end = random.pick([`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}`, ""]);
  const body = Buffer.from(part.repeat(random.pick([1, 1, 2, 13, 50])) + end);
  return { ...raw, headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}
