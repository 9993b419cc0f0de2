import { expect, test } from "vitest";
import { createSealer, SEAL_BYTES } from "./sealer.ts";

const sealer = createSealer("a secret of thirty-two characters");
const text = Buffer.from("zhangsan@example.cn");

test("what is sealed opens with its secret only, as what it was sealed as, and unchanged", () => {
  const sealed = sealer.seal(text, "address");
  expect(Buffer.from(sealed).includes(text)).toBe(false);
  expect(sealed).toHaveLength(text.length + SEAL_BYTES);
  expect(sealer.unseal(sealed, "address")).toEqual(text);
  expect(createSealer("a secret of thirty-two characters").unseal(sealed, "address")).toEqual(text);
  expect(createSealer("another secret of that many letters").unseal(sealed, "address")).toBeNull();
  expect(sealer.unseal(sealed, "name list")).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealer.unseal(changed, "address")).toBeNull();
  expect(sealer.unseal(Buffer.alloc(3), "address")).toBeNull();
});

test("equal texts are sealed differently, and have one fingerprint", () => {
  expect(sealer.seal(text, "address")).not.toEqual(sealer.seal(text, "address"));
  expect(sealer.fingerprint("a")).toBe(sealer.fingerprint("a"));
  expect(sealer.fingerprint("a")).not.toBe(sealer.fingerprint("b"));
  expect(sealer.fingerprint("a")).not.toBe(createSealer("another secret of that many letters").fingerprint("a"));
});
