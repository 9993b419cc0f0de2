import { elements, parseXml, type XmlElement } from "../../docx/package/xml.ts";
import type { Random } from "./random.ts";

/** What programs never write and attackers do: no numbers, numbers beyond every page, addresses, markup, code. */
const extremeValues = [
  "",
  " ",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e308",
  "-1e308",
  "1e-308",
  "-1",
  "0",
  "0.0000001",
  "1",
  "3",
  "99999",
  "999999999",
  "-999999999",
  "2147483647",
  "-2147483648",
  "4294967295",
  "18446744073709551615",
  "100%",
  "-5000%",
  "1e8pt",
  "9999in",
  "true",
  "auto",
  "none",
  "__proto__",
  "constructor",
  "../../../../etc/passwd",
  "&#x202e;",
  "&#xfffd;",
  "#panic()",
  "&quot;]&lt;/w:t>",
  "x".repeat(5_000),
  "9".repeat(400),
];

const hostileTexts = [
  "{姓名}",
  "{#成员}",
  "{/成员}",
  "{",
  "}}",
  "{{二维码}}",
  "{__proto__}",
  "#panic()",
  "\u202e张三",
  "\u0301".repeat(50),
  "字".repeat(3_000),
  "W".repeat(3_000),
];

/** How deep an element is nested into itself: below and above what the reader allows. */
const nestings = [2, 5, 9, 30, 150, 400];
const copies = [2, 3, 20, 200];

interface Place {
  element: XmlElement;
  parent: XmlElement;
}

/** An element is drawn first by its name: of the many runs and few tables of a document each is as likely. */
function drawPlace(root: XmlElement, random: Random): Place | undefined {
  const byName = new Map<string, Place[]>();
  const collect = (parent: XmlElement): void => {
    for (const element of elements(parent)) {
      byName.set(element.name, [...(byName.get(element.name) ?? []), { element, parent }]);
      collect(element);
    }
  };
  collect(root);
  return byName.size === 0 ? undefined : random.pick(random.pick([...byName.values()]));
}

const cut = (source: string, { start, end }: XmlElement): string => source.slice(start, end);
const replaceRange = (source: string, from: number, to: number, text: string): string =>
  source.slice(0, from) + text + source.slice(to);

/** Puts a value in the place of one attribute's; elements without attributes get one. */
function changeAttribute(source: string, { start, startTagEnd }: XmlElement, random: Random): string {
  const tag = source.slice(start, startTagEnd);
  const attributes = [...tag.matchAll(/\s(?!xmlns)[\w:]+=("[^"]*"|'[^']*')/g)];
  const value = `"${random.pick(extremeValues)}"`;
  if (attributes.length === 0) {
    return replaceRange(
      source,
      start,
      startTagEnd,
      tag.replace(/\/?>$/, (close) => ` w:val=${value}${close}`),
    );
  }
  const [whole, old = ""] = random.pick(attributes.map((match) => [match[0], match[1]] as const));
  return replaceRange(
    source,
    start,
    startTagEnd,
    tag.replace(whole, () => whole.replace(old, () => value)),
  );
}

function nest(source: string, { start, startTagEnd, end }: XmlElement, times: number): string {
  const tag = source.slice(start, startTagEnd);
  if (tag.endsWith("/>")) return source;
  const closing = source.slice(source.lastIndexOf("</", end - 1), end);
  return replaceRange(source, start, end, tag.repeat(times) + source.slice(start, end) + closing.repeat(times));
}

const changes: readonly ((source: string, place: Place, root: XmlElement, random: Random) => string)[] = [
  (source, { element }, _, random) => changeAttribute(source, element, random),
  (source, { element }, _, random) => changeAttribute(source, element, random),
  (source, { element }, _, random) => changeAttribute(source, element, random),
  (source, { element }) => replaceRange(source, element.start, element.end, ""),
  (source, { element }, _, random) =>
    replaceRange(source, element.start, element.end, cut(source, element).repeat(random.pick(copies))),
  (source, { element }, _, random) => nest(source, element, random.pick(nestings)),
  // Two of the same parent change places
  (source, { element, parent }, _, random) => {
    const other = random.pick(elements(parent));
    const [first, second] = element.start < other.start ? [element, other] : [other, element];
    if (first === second) return source;
    return (
      source.slice(0, first.start) +
      cut(source, second) +
      source.slice(first.end, second.start) +
      cut(source, first) +
      source.slice(second.end)
    );
  },
  // A copy of one comes into another, where it may mean nothing
  (source, { element }, root, random) => {
    const target = drawPlace(root, random)?.element;
    if (!target || source.slice(0, target.startTagEnd).endsWith("/>")) return source;
    return replaceRange(source, target.startTagEnd, target.startTagEnd, cut(source, element));
  },
  // Its content is gone, or text
  (source, { element: { start, startTagEnd, end } }, _, random) => {
    if (source.slice(start, startTagEnd).endsWith("/>")) return source;
    const closing = source.lastIndexOf("</", end - 1);
    return replaceRange(source, startTagEnd, closing, random.pick(["", ...hostileTexts]));
  },
];

/** Longer sources would take the time of the parser alone. */
const longest = 3_000_000;

/** Changes a part's XML at one to eight places. It stays well-formed, as far as its names allow. */
export function mutateXml(source: string, part: string, random: Random): string {
  let mutated = source;
  for (let times = 1 + random.below(8); times > 0; times -= 1) {
    let root: XmlElement;
    try {
      root = parseXml(mutated, part);
    } catch {
      // Beyond the limits of the reader by now: that is what it has to refuse
      return mutated;
    }
    const place = drawPlace(root, random);
    if (!place) return mutated;
    const next = random.pick(changes)(mutated, place, root, random);
    if (next.length <= longest) mutated = next;
  }
  return mutated;
}
