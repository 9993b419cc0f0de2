import { type Parts, readTargets } from "./relationTargets.ts";
import { XmlReader } from "./xmlReader.ts";

/** The structure of rich values that are pictures, and their key ([MS-XLSX], rich values). */
const picture = { structure: "_localImage", key: "_rvRel:LocalImageIdentifier" };

/**
 * Finds the pictures that Excel places in cells. A cell refers to a rich value by its number in the metadata, the value
 * has a structure and a relationship, and the relationship leads to the picture.
 * @returns the picture parts by the cells' `vm` number, from 1
 */
export function readRichValues(parts: Parts): Map<number, string> {
  const pictures = new Map<number, string>();
  const values = readValues(parts);
  for (const [index, value] of readValueMetadata(parts).entries()) {
    const path = values[value];
    if (path !== undefined) pictures.set(index + 1, path);
  }
  return pictures;
}

function readValueMetadata(parts: Parts): number[] {
  const types: string[] = [];
  const future: number[] = [];
  const records: number[] = [];
  let list = "";
  let inRichValues = false;
  for (const reader of openings(parts, "xl/metadata.xml")) {
    const { name } = reader;
    if (name === "metadataType") types.push(reader.attribute("name") ?? "");
    if (name === "futureMetadata") inRichValues = reader.attribute("name") === "XLRICHVALUE";
    if (name === "futureMetadata" || name === "cellMetadata" || name === "valueMetadata") list = name;
    if (name === "rvb" && inRichValues && list === "futureMetadata") future.push(parseIndex(reader.attribute("i")));
    if (name !== "rc" || list !== "valueMetadata") continue;
    const isRichValue = types[parseIndex(reader.attribute("t")) - 1] === "XLRICHVALUE";
    records.push((isRichValue ? future[parseIndex(reader.attribute("v"))] : undefined) ?? -1);
  }
  return records;
}

function readValues(parts: Parts): (string | undefined)[] {
  const places = readPicturePlaces(parts);
  const relations = readRelations(parts);
  const values: (string | undefined)[] = [];
  const reader = new XmlReader(parts.get("xl/richData/rdrichvalue.xml") ?? new Uint8Array());
  let place: number | undefined;
  let index = -1;
  let text: string | null = null;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text") {
      if (text !== null) text += reader.text();
      continue;
    }
    const opens = token === "open";
    if (reader.name === "rv" && opens) {
      place = places[parseIndex(reader.attribute("s"))];
      index = -1;
      values.push(undefined);
    }
    if (reader.name !== "v") continue;
    if (opens) {
      index++;
      text = "";
      continue;
    }
    if (text !== null && index === place) values[values.length - 1] = relations[parseIndex(text)];
    text = null;
  }
  return values;
}

function readPicturePlaces(parts: Parts): (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let isPicture = false;
  let key = 0;
  for (const reader of openings(parts, "xl/richData/rdrichvaluestructure.xml")) {
    if (reader.name === "s") {
      isPicture = reader.attribute("t") === picture.structure;
      key = 0;
      places.push(undefined);
    }
    if (reader.name !== "k") continue;
    if (isPicture && reader.attribute("n") === picture.key) places[places.length - 1] = key;
    key++;
  }
  return places;
}

function readRelations(parts: Parts): (string | undefined)[] {
  const path = "xl/richData/richValueRel.xml";
  const targets = readTargets(parts, path);
  const relations: (string | undefined)[] = [];
  for (const reader of openings(parts, path)) {
    if (reader.name === "rel") relations.push(targets.get(reader.attribute("id") ?? "")?.path);
  }
  return relations;
}

function* openings(parts: Parts, path: string): Generator<XmlReader> {
  const reader = new XmlReader(parts.get(path) ?? new Uint8Array());
  for (let token = reader.next(); token !== "end"; token = reader.next()) if (token === "open") yield reader;
}

const parseIndex = (text: string | undefined): number =>
  text === undefined || text === "" ? Number.NaN : Number(text);
