import { expect, test } from "vitest";
import { createSealer, noSealer, SEAL_BYTES } from "./sealer.ts";
import { fixedSecret } from "./secrets.ts";

const firstSecret = "a secret of thirty-two characters";
const otherSecret = "another secret of that many letters";
const sealer = createSealer(fixedSecret(firstSecret));
const other = createSealer(fixedSecret(otherSecret));
const text = Buffer.from("zhangsan@example.cn");

test("what is sealed opens with its secret only, as what it was sealed as, and unchanged", () => {
  const sealed = sealer.seal(text, "address");
  expect(Buffer.from(sealed).includes(text)).toBe(false);
  expect(sealed).toHaveLength(text.length + SEAL_BYTES);
  expect(sealer.unseal(sealed, "address")).toEqual(text);
  expect(createSealer(fixedSecret(firstSecret)).unseal(sealed, "address")).toEqual(text);
  expect(other.unseal(sealed, "address")).toBeNull();
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
  expect(sealer.fingerprint("a")).not.toBe(other.fingerprint("a"));
});

test("a secret that is replaced while the earlier one stays loses nothing; without it, the loss is known", () => {
  const ids = [sealer.getFingerprintKeyId()];
  const both = createSealer(fixedSecret(otherSecret, firstSecret), ids);
  expect(both.unseal(sealer.seal(text, "address"), "address")).toEqual(text);
  expect(both.fingerprint("a")).toBe(sealer.fingerprint("a"));
  expect(other.unseal(both.seal(text, "address"), "address")).toEqual(text);
  expect(both.hasLostKey).toBe(false);
  const replaced = createSealer(fixedSecret(otherSecret), ids);
  expect(replaced.hasLostKey).toBe(true);
  expect(replaced.fingerprint("a")).toBe(other.fingerprint("a"));
  expect(noSealer.canSeal).toBe(false);
  expect(() => noSealer.seal(text, "address")).toThrow("without the secret");
});
