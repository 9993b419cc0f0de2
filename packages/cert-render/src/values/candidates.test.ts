import { describe, expect, it } from "vitest";
import { findCandidates } from "./candidates.ts";

const namesIn = (text: string) =>
  findCandidates(text).marks.map(({ name, start, end }) => [name, text.slice(start, end)]);

describe("marks that may be placeholders", () => {
  it.each([
    ["授予$姓名$", [["姓名", "$姓名$"]]],
    [
      "<<name>><< 奖 项 >>",
      [
        ["name", "<<name>>"],
        ["奖项", "<< 奖 项 >>"],
      ],
    ],
    ["«姓名»", [["姓名", "«姓名»"]]],
    [
      "授予$name，$姓名。{$奖项}{ $x_1 }",
      [
        ["name", "$name"],
        ["姓名", "$姓名"],
        ["奖项", "{$奖项}"],
        ["x_1", "{ $x_1 }"],
      ],
    ],
    [
      "[姓名]［ 奖项 ］",
      [
        ["姓名", "[姓名]"],
        ["奖项", "［ 奖项 ］"],
      ],
    ],
    [
      "【姓名】【奖项?】",
      [
        ["姓名", "【姓名】"],
        ["奖项", "【奖项?】"],
      ],
    ],
    [
      "%姓名%％奖项％",
      [
        ["姓名", "%姓名%"],
        ["奖项", "％奖项％"],
      ],
    ],
    ["@姓名@", [["姓名", "@姓名@"]]],
    [
      "###姓名######奖项###",
      [
        ["姓名", "###姓名###"],
        ["奖项", "###奖项###"],
      ],
    ],
    ["<<[姓名]>>", [["姓名", "[姓名]"]]],
    ["占50%、%姓名%", [["姓名", "%姓名%"]]],
    ["[通过率%]", [["通过率%", "[通过率%]"]]],
  ])("%s", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    "[1]、[2-3]",
    "共$5 和 $6",
    "50%到60%，$5和$6",
    "a@example.org和b@example.org",
    "【请在这里填写获奖人的姓名，不要写错】",
    "[]【】$$%%@@<<>>«»######",
    "US$name 和 $ 5、{$5}、$$",
    "#姓名#",
    "<姓名>",
    "[#成员][/成员]",
    "[姓\uFFFC名]",
    `[${"很".repeat(65)}]`,
  ])("%s holds none", (text) => {
    expect(findCandidates(text)).toEqual({ marks: [], warnings: [] });
  });

  it("leaves a QR code to braces, and says so", () => {
    expect(findCandidates("扫【二维码】")).toEqual({
      marks: [],
      warnings: [{ text: "【二维码】", reason: "pictureMark" }],
    });
  });

  it("takes linear time on signs without end", () => {
    const start = process.cpuUsage();
    for (const sign of ["$a", "[a", "【", "<<a", "###", "%%a", "@ "]) findCandidates(sign.repeat(50_000));
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
});
