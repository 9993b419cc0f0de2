import { openDocx } from "../../docx/package/openDocx.ts";
import { deflateEntry, inflateEntry, writeZip, type ZipEntry } from "../../docx/package/zip.ts";
import { mutateXml } from "./mutateXml.ts";
import type { Random } from "./random.ts";

/** The kinds of change; a mutant has one of them. */
export type MutationKind = "bytes" | "cut" | "xml" | "relationships" | "picture" | "part";

/** Most of what a reader does, it does with XML. */
const kinds: readonly MutationKind[] = [
  "bytes",
  "cut",
  "xml",
  "xml",
  "xml",
  "xml",
  "xml",
  "xml",
  "relationships",
  "picture",
  "part",
];

/** A changed template. */
export interface Mutant {
  kind: MutationKind;
  bytes: Uint8Array;
}

/** Changes a template by chance. */
export function mutateTemplate(template: Uint8Array, random: Random): Mutant {
  const kind = random.pick(kinds);
  return { kind, bytes: mutations[kind](template, random) };
}

const mutations: Record<MutationKind, (template: Uint8Array, random: Random) => Uint8Array> = {
  bytes: flipBytes,
  cut: (template, random) => template.slice(0, random.below(template.length)),
  xml: (template, random) =>
    changePart(template, random, /\.xml$/, (bytes, name) =>
      encode(mutateXml(new TextDecoder().decode(bytes), name, random)),
    ),
  relationships: (template, random) => changePart(template, random, /\.rels$/, (bytes) => retarget(bytes, random)),
  picture: (template, random) => changePart(template, random, /\/media\//, (bytes) => damagePicture(bytes, random)),
  part: mixParts,
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Puts other bytes in up to eight places of a file. */
export function flipBytes(file: Uint8Array, random: Random): Uint8Array {
  const bytes = new Uint8Array(file);
  for (let times = 1 + random.below(8); times > 0; times -= 1) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** Changes one part whose name fits; a template without such a part has its bytes flipped. */
function changePart(
  template: Uint8Array,
  random: Random,
  names: RegExp,
  change: (bytes: Uint8Array, name: string) => Uint8Array,
): Uint8Array {
  const { entries } = openDocx(template);
  const fitting = entries.filter(({ name }) => names.test(name));
  if (fitting.length === 0) return flipBytes(template, random);
  const entry = random.pick(fitting);
  const changed = deflateEntry(entry.name, change(inflateEntry(entry), entry.name));
  return writeZip(entries.map((other) => (other === entry ? changed : other)));
}

/** Relationships that point nowhere, outside, at the document itself or at each other. */
function retarget(bytes: Uint8Array, random: Random): Uint8Array {
  const source = new TextDecoder().decode(bytes);
  const targets = [...source.matchAll(/Target="[^"]*"/g)].map(([text]) => text);
  if (targets.length === 0) return bytes;
  const target = random.pick([
    "",
    "nowhere.xml",
    "../../../../../../etc/passwd",
    "file:///etc/passwd",
    "http://127.0.0.1:1/x.png",
    "\\\\host\\share\\x.png",
    "document.xml",
    "/word/document.xml",
    "/_rels/.rels",
    "%ZZ",
    "styles.xml",
    "media/image1.png",
  ]);
  const mode = random.pick(["", ' TargetMode="External"', ' TargetMode="Internal"']);
  return encode(source.replace(random.pick(targets), () => `Target="${target}"${mode}`));
}

/** Flips bytes of a picture, its head above all, where its size is; or cuts it. */
function damagePicture(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = new Uint8Array(bytes);
  if (random.below(4) === 0) return damaged.subarray(0, random.below(damaged.length + 1));
  const range = random.pick([16, 64, damaged.length]);
  for (let times = 1 + random.below(6); times > 0; times -= 1) {
    const at = random.below(Math.min(range, damaged.length));
    damaged[at] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.below(256)]);
  }
  return damaged;
}

/** Drops a part, empties it, or gives it the content of another. */
function mixParts(template: Uint8Array, random: Random): Uint8Array {
  const { entries } = openDocx(template);
  const entry = random.pick(entries);
  const replacement: ZipEntry | undefined = random.pick([
    undefined,
    deflateEntry(entry.name, new Uint8Array()),
    { ...random.pick(entries), name: entry.name },
  ]);
  return writeZip(entries.flatMap((other) => (other === entry ? (replacement ?? []) : other)));
}
