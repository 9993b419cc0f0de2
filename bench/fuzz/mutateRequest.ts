import type { Endpoint } from "cert-api";
import type { Draw, PropertyDraw } from "../draw.ts";
import { type RawRequest, toRequest } from "../httpClient.ts";
import { hostileTexts, hostileValue } from "./hostileValues.ts";
import { mutateFile } from "./mutateFile.ts";

const json = { "content-type": "application/json" };

const headers: readonly (readonly [string, string])[] = [
  ["content-type", "text/plain"],
  ["content-type", "application/json; charset=utf-16"],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", "application/x-www-form-urlencoded"],
  ["content-encoding", "gzip"],
  ["accept", `${"text/html;q=0.1,".repeat(500)}*/*`],
  ["origin", "null"],
  ["host", ""],
  ["host", "evil.example:99999"],
  ["range", "bytes=5-1,-9999999999,a-b"],
  ["if-none-match", `"${"a".repeat(9_000)}"`],
  ["if-modified-since", "not a day"],
  ["x-forwarded-for", "1.2.3.4, ::1, \u00e9"],
  ["forwarded", 'for="[::1'],
  ["user-agent", "\u00ff".repeat(2_000)],
  ["user-agent", "Mozilla/5.0 MicroMessenger/8.0"],
  ["expect", "200-ok"],
  ["x-longer", "a".repeat(20_000)],
  ["cookie", "cert_session=%00%ff"],
  ["cookie", "=;=;;=a;__proto__=1; constructor=2"],
  ["cookie", 'cert_session="unclosed'],
];

const encode = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 3_000));

/** Returns the request of an input, changed at random: a field, the body, headers, the address, the query or a form. */
export async function mutateRequest(
  draw: PropertyDraw,
  route: Endpoint<never>,
  input: Record<string, unknown>,
): Promise<RawRequest> {
  const hostile = () => draw.value(hostileValue);
  const text = draw.pick(hostileTexts);
  const raw = await toRequest(route, input);
  const way = draw.below(12);
  if (way === 0) return raw;
  if (way < 5) {
    const key = draw.pick([...Object.keys(input), "extra"]);
    const value = hostile();
    const changed: Record<string, unknown> = {
      ...input,
      [key]: Array.isArray(input[key]) ? [...input[key], value] : value,
    };
    if (way === 1 && !route.path.includes(`{${key}}`)) delete changed[key];
    // An address holds neither lone surrogates nor objects
    return toRequest(route, changed).catch(() => toRequest(route, { ...changed, [key]: text.toWellFormed() }));
  }
  if (way === 5) return { ...raw, headers: json, body: Buffer.from(JSON.stringify(hostile()) ?? "") };
  if (way === 6)
    return {
      ...raw,
      headers: { ...json, ...raw.headers },
      body: mutateFile(draw, Buffer.from(raw.body ?? JSON.stringify(input))),
    };
  if (way === 7) {
    const odd = Object.fromEntries(Array.from({ length: 1 + draw.below(3) }, () => draw.pick(headers)));
    return { ...raw, headers: { ...raw.headers, ...odd } };
  }
  if (way === 8) {
    const key = draw.pick([...Object.keys(input), "page", "__proto__", "content"]);
    const query = draw.pick([`${key}=${encode(text)}`, `${key}=1&${key}=2`, `${key}[a]=1`, `${key}=%E5%BC`, "=&&=;"]);
    return { ...raw, path: `${raw.path}${raw.path.includes("?") ? "&" : "?"}${query}` };
  }
  if (way === 9) return { ...raw, ...formOf(draw, text) };
  const path = draw.pick([
    route.path.replace(/\{\w+\}/gu, encode(text)),
    route.path.replace(/\{\w+\}/gu, "%ff%fe"),
    route.path.replace(/\{\w+\}/gu, "..%2f..%2fetc%2fpasswd"),
    raw.path.replaceAll("/", "//"),
    `${raw.path}%00.pdf`,
    `${raw.path}?${"a=b&".repeat(3_000)}`,
    `${raw.path};a=b#c`,
    `/v/${encode(text)}/${encode(text)}`,
    `/c/${encode(text)}`,
    `http://evil.example${raw.path}`,
  ]);
  return {
    ...raw,
    method: draw.pick([raw.method, raw.method, "HEAD", "OPTIONS", "PUT", "DELETE", "GET", "POST"]),
    path,
  };
}

/** Returns a form where the endpoint may or may not take one. */
function formOf(draw: Draw, text: string): Pick<RawRequest, "headers" | "body"> {
  const boundary = draw.pick(["x", "----x", "a".repeat(70)]);
  const name = draw.pick(["file", "id", "field", "__proto__", "", "a".repeat(500), 'x"; filename="y']);
  const disposition = draw.pick([
    `form-data; name="${name}"; filename="a.docx"`,
    `form-data; name="${name}"; filename="../../a.docx"`,
    `form-data; name="${name}"; filename*=UTF-8''%ff%fe`,
    "attachment",
    "",
  ]);
  const part = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const body = Buffer.from(
    part.repeat(draw.pick([1, 2, 13, 50])) + draw.pick([`--${boundary}--\r\n`, `--${boundary}`, ""]),
  );
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}
