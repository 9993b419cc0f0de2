import { type Language, languages } from "cert-api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { varyBy } from "./compression.ts";
import { parseWeights } from "./wantsPage.ts";

const COOKIE = "cert_lang";
const YEAR_SECONDS = 31_536_000;

/** Returns the language of a public page: that of `?lang=`, else the one chosen before, else the browser's. */
export function readLanguage(request: FastifyRequest): Language {
  // A request that could not be parsed has neither cookies nor a query
  const { cookies = {}, headers } = request as Partial<FastifyRequest>;
  return readChoice(request) ?? toLanguage(cookies[COOKIE]) ?? findPreferred(headers?.["accept-language"] ?? "");
}

/** Sets the headers of a page in a language, and remembers a language that its address chooses. */
export function sendLanguage(reply: FastifyReply, language: Language): FastifyReply {
  varyBy(reply, "accept-language, cookie").header("content-language", language);
  const choice = readChoice(reply.request);
  if (choice === undefined) return reply;
  const secure = reply.request.protocol === "https";
  return reply.setCookie(COOKIE, choice, { path: "/", sameSite: "lax", httpOnly: true, secure, maxAge: YEAR_SECONDS });
}

const readChoice = ({ query }: FastifyRequest): Language | undefined =>
  toLanguage((query as { lang?: unknown } | undefined)?.lang);

const toLanguage = (tag: unknown): Language | undefined =>
  languages.find((language) => language.split("-", 1)[0] === String(tag).toLowerCase().split("-", 1)[0]);

/** Returns English if an `Accept-Language` header (RFC 9110, 12.5.4) prefers it to Chinese, else Chinese. */
function findPreferred(header: string): Language {
  const weights = [...parseWeights(header)];
  const weightOf = (language: Language) =>
    Math.max(0, ...weights.filter(([tag]) => toLanguage(tag) === language).map(([, weight]) => weight));
  return weightOf("en") > weightOf("zh-CN") ? "en" : "zh-CN";
}
