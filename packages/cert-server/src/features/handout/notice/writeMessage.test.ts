import { expect, test } from "vitest";
import { checkNoticeText, fillNotice } from "./writeMessage.ts";

const award = { name: "张三", content: '{"奖项":"一等奖","标题":"上\\r\\nBcc: x@y.cn"}', validUntil: "2027-01-31" };

test("placeholders become what the award says, and nothing where it says nothing", () => {
  const text = { subject: "{标题}", body: "{姓名}，{奖项}{单位}，有效期至{有效期至}：{链接} {不是 {奖项}" };
  expect(fillNotice(text, award, "https://x/v/1")).toEqual({
    subject: "上 Bcc: x@y.cn",
    body: "张三，一等奖，有效期至2027年1月31日：https://x/v/1 {不是 一等奖",
  });
});

test("a value that looks like a placeholder is left as it is", () => {
  const strange = { ...award, content: '{"奖项":"{姓名}"}' };
  expect(fillNotice({ subject: "", body: "{奖项}" }, strange, "").body).toBe("{姓名}");
});

test("a text without a link, or with a placeholder that no column fills, is refused", () => {
  const check = (body: string) => () => checkNoticeText({ subject: "", body }, new Set(["奖项"]));
  expect(check("{姓名}{奖项}{链接}")).not.toThrow();
  expect(check("{姓名}")).toThrow(expect.objectContaining({ reason: { code: "notice.noLink", params: {} } }));
  expect(check("{单位}{链接}")).toThrow(
    expect.objectContaining({ reason: { code: "notice.unknownPlaceholder", params: { name: "单位" } } }),
  );
});
