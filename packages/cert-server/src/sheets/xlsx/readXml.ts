import { ListRefusal } from "../ListRefusal.ts";
import { XmlReader } from "./xmlReader.ts";

export type OpenElement = Pick<XmlReader, "attribute" | "isEmpty">;

/** Called for each element at a path. `text` receives an element's own text in pieces, not that of elements inside it. */
export interface ElementHandler {
  open?(element: OpenElement): void;
  text?(text: string): void;
  close?(): void;
}

interface Place extends ElementHandler {
  children: Map<string, Place>;
  /** The elements at any depth below this one. */
  descendants: Map<string, Place>;
}

/** Deeper than any element of a workbook. */
const maxDepth = 256;

/**
 * Reads the elements of a part by their paths, such as `sst/si/r/t`, and skips all others. Names are those of the root's
 * namespace; `*:` marks an element of another one, `//` any number of elements between. Of alternative content (ECMA-376
 * Part 3, 7.5) the fallback is read, as by every program that knows none of the alternatives.
 * @throws ListRefusal if the part is not well-formed
 */
export function readXml(part: Uint8Array, handlers: Readonly<Record<string, ElementHandler>>): void {
  const reader = new XmlReader(part);
  const names: string[] = [];
  const outer: { place: Place | undefined; prefixes: ReadonlySet<string> }[] = [];
  let place: Place | undefined = toPlaces(handlers);
  let namespace: string | undefined;
  /** The prefixes of the root's namespace. */
  let prefixes: ReadonlySet<string> = new Set();
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text") {
      if (place?.text !== undefined) place.text(reader.text());
    } else if (token === "close") {
      if (names.pop() !== reader.name) throw new ListRefusal("broken");
      place?.close?.();
      ({ place, prefixes } = outer.pop() as (typeof outer)[number]);
    } else {
      if (names.push(reader.name) > maxDepth) throw new ListRefusal("broken");
      outer.push({ place, prefixes });
      const declared = reader.declarations();
      if (names.length === 1) {
        namespace = new Map(declared).get(reader.prefix);
        prefixes = new Set([reader.prefix]);
      }
      if (declared.length > 0) prefixes = withDeclared(prefixes, declared, namespace);
      place = place && findChild(place, reader.name, prefixes.has(reader.prefix));
      place?.open?.(reader);
    }
  }
  if (names.length > 0) throw new ListRefusal("broken");
}

function withDeclared(
  before: ReadonlySet<string>,
  declared: readonly [string, string][],
  rootNamespace: string | undefined,
): ReadonlySet<string> {
  const prefixes = new Set(before);
  for (const [prefix, namespace] of declared) {
    if (namespace === rootNamespace) prefixes.add(prefix);
    else prefixes.delete(prefix);
  }
  return prefixes;
}

function findChild({ children, descendants }: Place, name: string, isOwn: boolean): Place | undefined {
  const key = isOwn ? name : `*:${name}`;
  const child = children.get(key) ?? descendants.get(key);
  if (child !== undefined) return child;
  if (key === "*:AlternateContent" || key === "*:Fallback") return { children, descendants };
  return descendants.size > 0 && key !== "*:Choice" ? { children: new Map(), descendants } : undefined;
}

const newPlace = (): Place => ({ children: new Map(), descendants: new Map() });

function toPlaces(handlers: Readonly<Record<string, ElementHandler>>): Place {
  const root = newPlace();
  for (const [path, handler] of Object.entries(handlers)) {
    let place = root;
    for (const [, slashes, name = ""] of path.matchAll(/(\/{0,2})([^/]+)/gu)) {
      const places = slashes === "//" ? place.descendants : place.children;
      const child = places.get(name) ?? newPlace();
      places.set(name, child);
      place = child;
    }
    Object.assign(place, handler);
  }
  return root;
}
