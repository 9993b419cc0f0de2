import { expect, test } from "vitest";
import { type Reason, toReason } from "../wire/reasons.ts";
import { refused } from "../wire/envelope.ts";
import { describeReason, refusedFor } from "./describe.ts";
import { describeFailure } from "./describeFailure.ts";
import { publicMessages } from "./publicMessages.ts";

/** Every English text by its path, with its Chinese twin. Functions are called with values that belong to no language. */
function listTwins(english: object, chinese: object, path = ""): [path: string, english: string, chinese: string][] {
  return Object.entries(english).flatMap(([key, value]: [string, unknown]): [string, string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    const twin: unknown = Object.entries(chinese).find(([name]) => name === key)?.[1];
    if (typeof value === "object" && value !== null) return listTwins(value, twin as object, here);
    if (here === "labelOf" || here === "formatDay") return [];
    return [[here, textOf(value, here), textOf(twin, here)]];
  });
}

const textOf = (messages: unknown, path: string): string => {
  if (typeof messages !== "function") return String(messages);
  const given = path.startsWith("reasons.") ? [new Proxy({}, { get: () => 2 })] : ["2", "2"];
  return String((messages as (...values: unknown[]) => unknown)(...given));
};

/** Examples of what to type are Chinese in any language. */
const withoutExamples = (text: string) => text.replaceAll(/"王小明[^"]*"/gu, "");

test.each(listTwins(publicMessages.en, publicMessages["zh-CN"]))(
  "%s: is English, and has a Chinese twin",
  (path, english, chinese) => {
    expect(english).not.toBe("");
    // Chinese fonts draw curly quotes and apostrophes as wide as a character
    expect(withoutExamples(english)).not.toMatch(/[\p{Script=Han}，。：；（）、“”‘’·]/u);
    // A hash has no language
    if (path !== "permalink.fileHash") expect(chinese).toMatch(/[\p{Script=Han}，。：；（）、]/u);
  },
);

test("days and the product's own keys are told in the language, those of an organiser's columns as they are", () => {
  const { en, "zh-CN": zhCN } = publicMessages;
  expect([en.formatDay("2025-06-01"), zhCN.formatDay("2025-06-01")]).toEqual(["1 June 2025", "2025年6月1日"]);
  expect([en.labelOf("证书编号"), zhCN.labelOf("证书编号"), en.labelOf("学校")]).toEqual([
    "Certificate number",
    "证书编号",
    "学校",
  ]);
});

test("a refusal that visitors meet is English where English was chosen", () => {
  const spent = refusedFor("tooMany", toReason("search.quotaSpent", { minutes: 120, names: "full" }));
  expect(describeFailure(spent, "en")).toMatch(/^To protect winners' data.*about 2 hours/);
  expect(describeFailure(spent, "zh-CN")).toBe(spent.message);
  expect(describeFailure(refused("tooMany"), "en")).toBe("Too many requests. Please try again later.");
  const wrong = toReason("award.holderAnswerWrong", { column: "手机号", left: 1 });
  expect(describeReason(wrong, publicMessages.en)).toContain("1 attempt left");
});

test("a reason that only administrators meet, or one of a newer program, is told by its kind", () => {
  expect(describeFailure(refusedFor("conflict", toReason("activity.hasAwards")), "en")).toMatch(
    /^This has just changed/,
  );
  const newer = { code: "award.ofTomorrow", params: {} } as unknown as Reason;
  expect(describeFailure(refusedFor("notFound", newer), "en")).toBe("We could not find what you are looking for");
  expect(describeFailure({ ...refused("system"), code: 999 }, "en")).toMatch(/^Something went wrong/);
});
