import { expect, test } from "vitest";
import { createCipher } from "../../../encryption/cipher.ts";
import { fixedSecret } from "../../../encryption/secrets.ts";
import { createProof, hashHolderAnswer, isProof, isReadable, isRightAnswer } from "./holderAnswerHash.ts";

const cipher = createCipher(fixedSecret("a secret of thirty-two characters"));
const other = createCipher(fixedSecret("another secret of that many letters"));
const hashes = [hashHolderAnswer(cipher, "a", "002X"), hashHolderAnswer(cipher, "a", "8000")];

test("an answer is right for its award and its secret alone", () => {
  const isRight = (answer: string, awardId = "a") => isRightAnswer(cipher, { awardId, answer, hashes });
  expect([isRight("002X"), isRight("8000"), isRight("8001"), isRight("8000", "b")]).toEqual([true, true, false, false]);
  expect(isRightAnswer(other, { awardId: "a", answer: "8000", hashes })).toBe(false);
  expect(isRightAnswer(cipher, { awardId: "a", answer: "8000", hashes: [] })).toBe(false);
  expect([isReadable(cipher, hashes), isReadable(other, hashes), isReadable(cipher, [])]).toEqual([true, false, false]);
});

test("a proof is for one award as it was answered, until its time", () => {
  const subject = { awardId: "a", hashes, purpose: "view" } as const;
  const proof = createProof(cipher, subject, 1_000);
  const holds = (more: object = {}) => isProof(cipher, { ...subject, ...more }, { proof, now: 999, ...more });
  expect(holds()).toBe(true);
  expect(holds({ now: 1_000 })).toBe(false);
  expect(holds({ awardId: "b" })).toBe(false);
  expect(holds({ purpose: "form" })).toBe(false);
  expect(holds({ hashes: hashes.slice(1) })).toBe(false);
  expect(isProof(other, subject, { proof, now: 1 })).toBe(false);
  const later = `zzzz.${proof.split(".")[1] ?? ""}`;
  for (const forged of ["", ".", "zzzz", "zzzz.", later, `-1.${proof}`, `${proof}0`])
    expect(holds({ proof: forged })).toBe(false);
});
