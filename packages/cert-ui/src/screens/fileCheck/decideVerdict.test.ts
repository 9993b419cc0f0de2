import type { PermalinkRecord } from "cert-api";
import { expect, test } from "vitest";
import { decideVerdict, type Evidence } from "./decideVerdict.ts";
import { parseUrl } from "./findUrls.ts";

const record: PermalinkRecord = {
  id: "aV3kq9Zt0LrXw5Yb",
  address: "https://zs.example.edu.cn/v/aV3kq9Zt0LrXw5Yb",
  permanent: true,
  version: 1,
  currentVersion: 1,
  state: "valid",
  name: "王伟",
  issuedOn: "2025-09-12",
  validUntil: null,
  changedAt: null,
  updatedAt: null,
  reason: null,
  values: [
    { key: "证书编号", value: "2025-JXAL-00001" },
    { key: "奖项", value: "一等奖" },
  ],
};
const text = "荣誉证书 王伟 老师：编号 ２０２５－JXAL－00001，荣获\n一 等奖";
const address = parseUrl(`${record.address}/1`) ?? undefined;
const found = { from: "pdf", ...(address && { address }), record, text } as const;

test.each<[what: string, evidence: Evidence, verdict: object]>([
  ["the bytes of the current version", { from: "pdf", original: record }, { kind: "genuine" }],
  ...(["superseded", "expired", "revoked", "withdrawn", "erased"] as const).map((state): [string, Evidence, object] => [
    `the bytes of one that is ${state}`,
    { from: "pdf", original: { ...record, state } },
    { kind: state },
  ]),
  ["something appended to an original", { from: "pdf", beginning: record }, { kind: "appended" }],
  ["the same text in other bytes", found, { kind: "notOriginal", comparison: "same" }],
  [
    "several holders, in lines of their own",
    { ...found, record: { ...record, name: "王伟、李娜" }, text: `${text}李 娜` },
    { kind: "notOriginal", comparison: "same" },
  ],
  [
    "another name",
    { ...found, text: text.replace("王伟", "王玮") },
    { kind: "differs", missing: [{ key: "姓名", value: "王伟", near: "王玮" }] },
  ],
  [
    "another number",
    { ...found, text: text.replace("00001", "00002") },
    { kind: "differs", missing: [{ key: "证书编号", near: "2025-JXAL-00002" }] },
  ],
  [
    "a name without a character in common",
    { ...found, text: text.replace("王伟", "李娜") },
    { kind: "differs", missing: [{ key: "姓名", value: "王伟", near: null }] },
  ],
  [
    "a prize raised by one class",
    { ...found, record: { ...record, values: [{ key: "奖项", value: "二等奖" }] } },
    { kind: "differs", missing: [{ key: "奖项", value: "二等奖", near: "一等奖" }] },
  ],
  [
    "a value that is nowhere in the text, as of one drawn as a picture",
    { ...found, record: { ...record, values: [{ key: "单位", value: "云溪县教师进修学校" }] } },
    { kind: "notOriginal", comparison: "partly", missing: [{ key: "单位" }] },
  ],
  ["a PDF without text, such as a scan", { ...found, text: " \n" }, { kind: "notOriginal", comparison: "unreadable" }],
  [
    "a PDF that cannot be read but for its address",
    { from: "pdf", record, ...(address && { address }), failure: "unreadable" },
    { kind: "notOriginal", comparison: "unreadable" },
  ],
  ["a photo with its code", { ...found, from: "picture" }, { kind: "notOriginal", comparison: "picture" }],
  [
    "a holder check that hides the record",
    { ...found, record: { ...record, name: "", values: [] } },
    { kind: "notOriginal", comparison: "withheld" },
  ],
  ["an address that the server does not know", { ...found, record: null }, { kind: "notIssued", address }],
  [
    "an unknown address in a PDF that cannot be read",
    { ...found, record: null, failure: "unreadable" },
    { kind: "notIssued" },
  ],
  ["a PDF without an address", { from: "pdf", text }, { kind: "unknown", from: "pdf" }],
  ["a photo without a code", { from: "picture" }, { kind: "unknown", from: "picture" }],
  ["no answer for the hash", { from: "pdf", failure: "network" }, { kind: "unchecked", reason: "network" }],
  [
    "no answer for the address",
    { from: "pdf", ...(address && { address }), failure: "network" },
    { kind: "unchecked", reason: "network" },
  ],
  ["too many requests", { from: "picture", failure: "tooMany" }, { kind: "unchecked", reason: "tooMany" }],
  ["neither a PDF nor a picture", { from: "pdf", failure: "unreadable" }, { kind: "unchecked", reason: "unreadable" }],
])("decideVerdict: %s", (_, evidence, verdict) => {
  expect(decideVerdict(evidence)).toMatchObject(verdict);
});

test("decideVerdict: only bytes that were issued are genuine, whatever else was found", () => {
  const parts = [{ beginning: record }, { record }, { record: null }, { text }, { failure: "network" as const }];
  for (const from of ["pdf", "picture", "address"] as const) {
    for (let chosen = 0; chosen < 2 ** parts.length; chosen++) {
      const evidence = Object.assign({ from }, ...parts.filter((_part, index) => chosen & (1 << index))) as Evidence;
      expect(decideVerdict({ ...evidence, ...(address && { address }) }).kind).not.toBe("genuine");
    }
  }
});
