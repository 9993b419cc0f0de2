import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createDownloadSlots } from "./downloadSlots.ts";

const refused = { kind: "tooMany", reason: { code: "activity.downloadsRunning", params: { count: 1 } } };

test("one link holds one slot, so that its readers do not hold up the others", async () => {
  const slots = createDownloadSlots({ max: 2, maxPerKey: 1 });
  const begin = (key: string) => slots(async () => ({ fileName: "a.zip", bytes: new PassThrough() }), key);
  const first = await begin("1");
  await expect(begin("1")).rejects.toMatchObject(refused);
  await begin("2");
  await expect(begin("3")).rejects.toMatchObject({ reason: { params: { count: 2 } } });
  const closed = new Promise((resolve) => first.bytes?.once("close", resolve));
  first.bytes?.destroy();
  await closed;
  await begin("1");
});

test("what fails or has a head alone holds no slot", async () => {
  const slots = createDownloadSlots({ max: 1 });
  await expect(slots(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await slots(async () => ({ fileName: "a.zip", bytes: null }));
  expect(await slots(async () => ({ fileName: "a.zip", bytes: new PassThrough() }))).toMatchObject({
    fileName: "a.zip",
  });
});
