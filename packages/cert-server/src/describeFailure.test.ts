import { toReason } from "cert-api";
import { expect, test } from "vitest";
import { describeFailure } from "./describeFailure.ts";
import { Refusal } from "./http/refusal.ts";

test("what the program was refused is told in its sentence, not by its code", () => {
  expect(describeFailure(new Refusal("notFound", toReason("activity.notFound")))).toBe("没有这个活动");
  const ofRenderer = { code: "render.timeout", params: {}, message: "排版超时，请稍后再试。" } as const;
  expect(describeFailure(new Refusal("unreadableFile", ofRenderer))).toBe("排版超时，请稍后再试。");
});

test("an error with several causes names each, on one line", () => {
  const error = new AggregateError([new Error("first\naddress"), new Error("second")]);
  expect(describeFailure(error)).toBe("first address; second");
});
