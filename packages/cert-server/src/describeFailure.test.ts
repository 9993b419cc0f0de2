import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { toReason } from "cert-api";
import { expect, test } from "vitest";
import { openStore } from "./db/open.ts";
import { describeFailure } from "./describeFailure.ts";
import { Refusal } from "./http/refusal.ts";
import { englishTerminal } from "./terminalMessages.ts";
import { folder } from "./testing/folder.ts";

test("what the program was refused is told in its sentence, not by its code", () => {
  expect(describeFailure(new Refusal("notFound", toReason("activity.notFound")))).toBe("没有这个活动");
  const ofRenderer = { code: "render.timeout", params: {}, message: "排版超时，请稍后再试。" } as const;
  expect(describeFailure(new Refusal("unreadableFile", ofRenderer))).toBe("排版超时，请稍后再试。");
});

test("an error with several causes names each, on one line", () => {
  const error = new AggregateError([new Error("first\naddress"), new Error("second")]);
  expect(describeFailure(error)).toBe("first address; second");
});

test("a damaged database asks for the newest backup, in the reader's language", async ({ onTestFinished: after }) => {
  const file = join(await folder({ after }), "cert.sqlite");
  writeFileSync(file, "overwritten ".repeat(1_000));
  const error: unknown = await openStore({ file }).catch((refusal: unknown) => refusal);
  expect(describeFailure(error)).toBe("数据库已损坏。请用最新的备份恢复，再启动。");
  expect(describeFailure(error, englishTerminal.start)).toContain("restore the newest backup");
});
