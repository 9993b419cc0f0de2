import { describe, expect, it } from "vitest";
import { findMarks, placeholderName, readFieldMark } from "./placeholders.ts";

const seen = (text: string) =>
  findMarks(text).marks.map((mark) => `${mark.kind}:${mark.name}${mark.optional ? "?" : ""}`);

describe("placeholders as people write them", () => {
  it.each([
    ["{姓名}", ["value:姓名"]],
    ["{{姓名}}", ["value:姓名"]],
    ["｛姓名｝", ["value:姓名"]],
    ["｛｛姓名}}", ["value:姓名"]],
    ["{ 姓 名 }", ["value:姓名"]],
    ["{　姓名　}", ["value:姓名"]],
    ["{ＮＯ．}", ["value:NO."]],
    ["{名?}{名？}", ["value:名?", "value:名?"]],
    ["{#成员}{姓名}、{/成员}", ["open:成员", "value:姓名", "close:成员"]],
    ["{# 成员}{ / 成员 }", ["open:成员", "close:成员"]],
    ["{二维码}", ["picture:二维码"]],
    ["{%验证码}", ["picture:验证码"]],
    ["{%二维码?}", ["picture:二维码?"]],
    ["{.}", ["value:."]],
    ["{详情.描述.日期}", ["value:详情.描述.日期"]],
    ["{奖项（一等）}", ["value:奖项(一等)"]],
    ["{姓名}{奖项}", ["value:姓名", "value:奖项"]],
    ["第{{y}}年{{m}}月", ["value:y", "value:m"]],
    ["{first_name}{得分2}", ["value:first_name", "value:得分2"]],
    ["${姓名}", ["value:姓名"]],
    ["${{姓名}}＄｛奖项｝", ["value:姓名", "value:奖项"]],
    ["第#{编号}号", ["value:编号"]],
    ["{{{姓名}}}", ["value:姓名"]],
    ["${{{ 姓 名 }}}", ["value:姓名"]],
    ["{if}{end date}{For whom}", ["value:if", "value:enddate", "value:Forwhom"]],
    ["${#成员}${.}、${/成员}", ["open:成员", "value:.", "close:成员"]],
  ])("%s", (text, marks) => {
    expect(seen(text)).toEqual(marks);
    expect(findMarks(text).warnings).toEqual([]);
  });

  it.each([
    ["{{{applyNo}}", "unbalanced"],
    ["{{姓名}", "unbalanced"],
    ["{姓名", "unbalanced"],
    ["姓名}", "unbalanced"],
    ["{{{{姓名}}}}", "unbalanced"],
    ["{{{1}}}", "name"],
    ["{{姓名|upper}}", "filter"],
    ["{{ 日期 ｜ date('Y') }}", "filter"],
    ["{男|女}", "name"],
    ["{姓名|缩小|缩小}", "name"],
    ["{#成员|缩小}", "name"],
    ["{%验证码|缩小}", "name"],
    ["集合{1, 2, 3}", "name"],
    ['{"a": 1}', "name"],
    ["{}", "name"],
    ["{ }", "name"],
    ["{1}", "name"],
    ["{?mores}", "section"],
    ["{{? 奖项}}", "section"],
    ["{?}", "name"],
    ["{?#成员}", "name"],
    ["{@头像}", "name"],
    ["{% for p in people %}", "loop"],
    ["{%- endif -%}", "end"],
    ["{%tr set x = 1 %}", "statement"],
    ["{{#if 奖项}}", "condition"],
    ["{{else}}", "statement"],
    ["{{^奖项}}", "statement"],
    ["{{/each}}", "end"],
    ["{FOR x IN 成员}", "loop"],
    ["{END-FOR x}", "end"],
    ["{%}", "name"],
    ["{if (x) return;}", "name"],
    [`{${"很".repeat(65)}}`, "name"],
    ["{请在这里填写获奖人的姓名，不要写错}", "name"],
    ["{-}", "name"],
    ["{#.}", "name"],
  ])("%s stays text: %s", (text, reason) => {
    expect(seen(text)).toEqual([]);
    expect(findMarks(text).warnings.map((warning) => warning.reason)).toContain(reason);
  });

  it.each(["{姓名|缩小}", "{{ 姓 名 ｜ 缩小 }}", "{姓名?|缩小}"])("%s may be set smaller", (text) => {
    expect(findMarks(text)).toMatchObject({ marks: [{ kind: "value", name: "姓名", shrinks: true }], warnings: [] });
  });

  it("says what to write instead of what only another program replaces", () => {
    expect(findMarks("{% if 奖项 %}甲{% for x in 成员 %}乙{% if a > 1 %}").warnings).toEqual([
      { text: "{% if 奖项 %}", reason: "condition", instead: "奖项" },
      { text: "{% for x in 成员 %}", reason: "loop", instead: "成员" },
      { text: "{% if a > 1 %}", reason: "condition" },
    ]);
    expect(findMarks("{{姓名|upper|trim}}").warnings).toMatchObject([{ instead: "姓名" }]);
  });

  it("counts the sign of another program to the placeholder, and only one", () => {
    expect(findMarks("共$${金额}$").marks).toMatchObject([{ name: "金额", start: 2, end: 7 }]);
  });

  it.each(["姓名", "$姓名", "＄姓名", "${姓名}", "#{姓名}", "{{姓名}}"])("the merge field %s is 姓名", (name) => {
    expect(readFieldMark(name)).toMatchObject({ kind: "value", name: "姓名" });
  });

  it("goes on after an odd brace", () => {
    expect(seen("{ {姓名} } 和 {奖项}")).toEqual(["value:姓名", "value:奖项"]);
    expect(seen("a } b {姓名}")).toEqual(["value:姓名"]);
  });

  it("never spans what is no text", () => {
    expect(seen("{姓\uFFFC名}")).toEqual([]);
  });

  it("takes linear time on braces without end", () => {
    const start = process.cpuUsage();
    findMarks("{a".repeat(100_000));
    findMarks("{".repeat(200_000));
    findMarks("}{".repeat(100_000));
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });

  it("compares names after NFKC without white space", () => {
    expect(placeholderName(" 证书\u200B　编号 ")).toBe("证书编号");
    expect(placeholderName("ＡＢｃ１")).toBe("ABc1");
  });
});
