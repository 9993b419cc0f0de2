import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { chineseTerminal, englishTerminal, terminalMessages } from "./terminalMessages.ts";

test.each(["config", "start"] as const)("terminal: every English text of %s is English", (part) => {
  expect(Object.keys(englishTerminal[part])).toEqual(
    expect.arrayContaining(Object.keys(chineseTerminal[part]).filter((key) => key !== "providerName")),
  );
  for (const text of Object.values(englishTerminal[part]))
    expect(String(text)).not.toMatch(/[\p{Script=Han}，。：；（）]/u);
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
