import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startMessages } from "./messages.ts";
import { openSigner } from "./openConfigured.ts";
import { folder } from "./testing/folder.ts";
import { makeCertificate } from "./testing/makeCertificate.ts";

test("openSigner: names a key that all users of the machine can read, and no other", async ({
  onTestFinished: after,
}) => {
  const { key, certificate } = await makeCertificate({ keyType: "p256" });
  const file = join(await folder({ after }), "key.pem");
  await writeFile(file, key);
  const lines: string[] = [];
  const context = { messages: startMessages, writeLine: (line: string) => void lines.push(line) };
  for (const mode of [0o644, 0o640, 0o600]) {
    await chmod(file, mode);
    await openSigner(context, { key: file, certificate });
  }
  await openSigner(context, { key, certificate });
  expect(lines).toEqual([startMessages.readableKey(file)]);
});
