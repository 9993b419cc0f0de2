import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { runHere } from "./testing/runHere.ts";
import { chineseTerminal, englishTerminal, terminalMessages } from "./terminalMessages.ts";

test("terminal: every English text is English", () => {
  const listTexts = (table: object): unknown[] =>
    Object.values(table).flatMap((text) => (typeof text === "object" ? listTexts(text) : [String(text)]));
  for (const text of listTexts(englishTerminal)) expect(text).not.toMatch(/[\p{Script=Han}，。：；（）]/u);
});

test("terminal: the locale chooses the language, and none is Chinese", () => {
  expect(terminalMessages({ LANG: "en_US.UTF-8" })).toBe(englishTerminal);
  expect(terminalMessages({ LANG: "zh_CN.UTF-8", LC_ALL: "en_GB" })).toBe(englishTerminal);
  expect(terminalMessages({ LANG: "en_US.UTF-8", LC_ALL: "zh_CN.UTF-8" })).toBe(chineseTerminal);
  expect(terminalMessages({ LANG: "C.UTF-8" })).toBe(chineseTerminal);
  expect(terminalMessages({})).toBe(chineseTerminal);
});

test("terminal: a wrong variable is told in English on an English terminal", () => {
  const parse = () => parseConfig({ LANG: "en_US.UTF-8", PORT: "80a" });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow("The value of PORT is not valid: it must be an integer from 0 to 65535.");
  expect(() => parseConfig({ PORT: "80a" })).toThrow("PORT 的值不正确");
});

test("terminal: help, commands and what they find are in the language of the terminal", async () => {
  const run = (...args: string[]) => runHere(args, { LANG: "en_US.UTF-8", CERT_DATA: "/nowhere" });
  expect((await run("--help")).out).toMatch(/^Usage:\n {2}cert-server serve /u);
  expect((await run("serve", "--help")).out).toContain(
    "  HOST                    host or address on which it listens [127",
  );
  expect(await run("verify")).toEqual({
    code: 1,
    out: "",
    err: "There is no data: please check CERT_DATA or CERT_DATABASE_URL.\n",
  });
  expect((await runHere(["verify"], { CERT_DATA: "/nowhere" })).err).toBe(
    "没有数据：请检查 CERT_DATA 或 CERT_DATABASE_URL。\n",
  );
});
