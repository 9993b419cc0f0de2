import { expect, test } from "vitest";
import { isPhotoName } from "./photoNames.ts";

test.each(["照片", "校长签名", "学校印章", "Photo", "team.logo"])("%s names a picture of each award", (name) => {
  expect(isPhotoName(name)).toBe(true);
});

test.each(["img", "姓名", "背景", "image1"])("%s does not: such a picture stays as it is", (name) => {
  expect(isPhotoName(name)).toBe(false);
});
