import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Random } from "../load/random.ts";
import { hostileTexts } from "./hostileValues.ts";
import { flip } from "./mutateRequest.ts";

/** What is done to a file; a way that is there several times is taken as much more often. */
const fileWays = ["keep", "cut", "flip", "repeat", ...Array<"inside">(6).fill("inside")] as const;

/** Changes a file by chance: its bytes, its length, its text, or what is in it where it is a ZIP. */
export function mutateUpload(file: Uint8Array, random: Random): Uint8Array {
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  const way = random.pick(fileWays);
  if (way === "keep") return file;
  if (way === "cut") return file.subarray(0, random.below(file.length + 1));
  if (way === "flip") return flip(file, random);
  if (way === "repeat") return Buffer.concat([file, file.subarray(random.below(file.length))]);
  return isZip ? mutateZip(file, random) : mutateText(file, random);
}

/** An object of entries cannot hold an entry of this name; one under the other, of the same length, is renamed. */
const prototypeName = "__proto__";
const standInName = "__prot0__";

const zipNames = [
  "../../evil.png",
  "/etc/passwd",
  "C:\\a.png",
  "a\u0000b.png",
  `${"长".repeat(200)}.png`,
  "",
  "__MACOSX/._a",
  standInName,
  "a/".repeat(500),
];

/** What is done to an entry of a ZIP, as often as it is here. */
const zipWays = [
  "remove",
  "empty",
  "repeatUnderOddName",
  "exchange",
  "flip",
  "nest",
  "multiply",
  ...Array<"inside">(5).fill("inside"),
] as const;

/** Changes an entry of a ZIP, its name, or which entries there are. */
function mutateZip(file: Uint8Array, random: Random): Uint8Array {
  const entries: Record<string, Uint8Array> = unzipSync(file);
  const names = Object.keys(entries);
  const name = random.pick(names);
  const bytes = entries[name] ?? new Uint8Array();
  const way = random.pick(zipWays);
  if (way === "remove") delete entries[name];
  else if (way === "empty") entries[name] = new Uint8Array();
  else if (way === "repeatUnderOddName") entries[random.pick(zipNames)] = bytes;
  else if (way === "exchange") entries[name] = entries[random.pick(names)] ?? bytes;
  else if (way === "flip") entries[name] = flip(bytes, random);
  else if (way === "nest") entries[`${name}.zip`] = file;
  else if (way === "multiply") for (let index = 0; index < 300; index += 1) entries[`${index}-${name}`] = bytes;
  else entries[name] = mutateText(bytes, random);
  const zip = Buffer.from(zipSync(entries, { level: random.pick([0, 1, 6]) }));
  for (let start = zip.indexOf(standInName); start >= 0; start = zip.indexOf(standInName, start))
    zip.write(prototypeName, start);
  return zip;
}

/** Puts something else in the place of a value, a number or a tag; repeats or drops a piece. */
function mutateText(bytes: Uint8Array, random: Random): Uint8Array {
  const isText = !bytes.subarray(0, 200).includes(0);
  if (!isText || bytes.length === 0) return flip(bytes, random);
  const text = strFromU8(bytes);
  const tokens = [...text.matchAll(/"[^"]*"|\d+|<[^<>]*>|[^<>",\s]+/gu)];
  if (tokens.length === 0) return flip(bytes, random);
  const { 0: token, index } = random.pick(tokens);
  const end = index + token.length;
  const replacement = random.pick<() => string>([
    () => "",
    () => `"${random.pick(hostileTexts)}"`,
    () => random.pick(hostileTexts),
    () => random.pick(["0", "-1", "1", "999999999", "4294967296", "1e9", "NaN"]),
    () => token.repeat(random.pick([2, 50, 2_000])),
    () => random.pick(tokens)[0],
    () => token.split("").toReversed().join(""),
  ])();
  return strToU8(text.slice(0, index) + replacement + text.slice(end));
}
