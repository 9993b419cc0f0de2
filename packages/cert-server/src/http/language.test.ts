import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { readLanguage } from "./language.ts";

const read = ({ accept, lang, cookie }: { accept?: string; lang?: unknown; cookie?: string }) =>
  readLanguage({
    query: { lang },
    cookies: { ...(cookie !== undefined && { cert_lang: cookie }) },
    headers: { ...(accept !== undefined && { "accept-language": accept }) },
  } as FastifyRequest);

test.each([
  ["en-US,en;q=0.9", "en"],
  ["en", "en"],
  ["fr-FR,fr;q=0.9,en;q=0.8", "en"],
  ["en-GB,en;q=0.9,zh-CN;q=0.8,zh;q=0.7", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh-CN"],
  ["zh-TW,en;q=0.9", "zh-CN"],
  ["en,zh", "zh-CN"],
  ["fr", "zh-CN"],
  ["*", "zh-CN"],
  ["en;q=0", "zh-CN"],
  ["", "zh-CN"],
])("language: a browser that accepts %j gets %s", (accept, expected) => expect(read({ accept })).toBe(expected));

test("language: a link wins over the choice of before, and that over the browser", () => {
  expect(read({ accept: "en", cookie: "zh-CN" })).toBe("zh-CN");
  expect(read({ accept: "zh", cookie: "en" })).toBe("en");
  expect(read({ accept: "zh", cookie: "zh-CN", lang: "en" })).toBe("en");
  expect(read({ accept: "en", cookie: "en", lang: "zh" })).toBe("zh-CN");
  expect(read({ accept: "en", lang: "fr" })).toBe("en");
});
