import { expect, test } from "vitest";
import { createCipher, noCipher, ENCRYPTION_BYTES } from "./cipher.ts";
import { fixedSecret } from "./secrets.ts";

const firstSecret = "a secret of thirty-two characters";
const otherSecret = "another secret of that many letters";
const cipher = createCipher(fixedSecret(firstSecret));
const other = createCipher(fixedSecret(otherSecret));
const text = Buffer.from("zhangsan@example.cn");

test("what is encrypted opens with its secret only, as what it was encrypted as, and unchanged", () => {
  const encrypted = cipher.encrypt(text, "address");
  expect(Buffer.from(encrypted).includes(text)).toBe(false);
  expect(encrypted).toHaveLength(text.length + ENCRYPTION_BYTES);
  expect(cipher.decrypt(encrypted, "address")).toEqual(text);
  expect(createCipher(fixedSecret(firstSecret)).decrypt(encrypted, "address")).toEqual(text);
  expect(other.decrypt(encrypted, "address")).toBeNull();
  expect(cipher.decrypt(encrypted, "name list")).toBeNull();
  const changed = Buffer.from(encrypted);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(cipher.decrypt(changed, "address")).toBeNull();
  expect(cipher.decrypt(Buffer.alloc(3), "address")).toBeNull();
});

test("equal texts are encrypted differently, and have one fingerprint", () => {
  expect(cipher.encrypt(text, "address")).not.toEqual(cipher.encrypt(text, "address"));
  expect(cipher.fingerprint("a")).toBe(cipher.fingerprint("a"));
  expect(cipher.fingerprint("a")).not.toBe(cipher.fingerprint("b"));
  expect(cipher.fingerprint("a")).not.toBe(other.fingerprint("a"));
});

test("a secret that is replaced while the earlier one stays loses nothing; without it, the loss is known", () => {
  const ids = [cipher.getFingerprintKeyId()];
  const both = createCipher(fixedSecret(otherSecret, firstSecret), ids);
  expect(both.decrypt(cipher.encrypt(text, "address"), "address")).toEqual(text);
  expect(both.fingerprint("a")).toBe(cipher.fingerprint("a"));
  expect(other.decrypt(both.encrypt(text, "address"), "address")).toEqual(text);
  expect(both.hasLostKey).toBe(false);
  const replaced = createCipher(fixedSecret(otherSecret), ids);
  expect(replaced.hasLostKey).toBe(true);
  expect(replaced.fingerprint("a")).toBe(other.fingerprint("a"));
  expect(noCipher.canEncrypt).toBe(false);
  expect(() => noCipher.encrypt(text, "address")).toThrow("without the secret");
});
