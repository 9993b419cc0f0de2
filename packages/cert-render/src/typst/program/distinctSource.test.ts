import { expect, test } from "vitest";
import { findText, placeTexts } from "../../testing/renderModel.ts";
import { model, paragraph, section, text } from "../../testing/models.ts";

test("a program is set with its own characters, whichever was set before it", async () => {
  const set = (content: string) => placeTexts(model([section([paragraph([text(content)])])]));
  // Both end in the byte 89
  await set("三");
  expect(findText(await set("义"), "义").text).toBe("义");
  expect(findText(await set("三"), "三").text).toBe("三");
});
