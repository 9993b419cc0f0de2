import type { Archive } from "./Archive.ts";
import { readXml } from "./readXml.ts";
import { readTargets } from "./relationTargets.ts";

/** The structure of rich values that are pictures, and their key ([MS-XLSX], rich values). */
const picture = { structure: "_localImage", key: "_rvRel:LocalImageIdentifier" };

/**
 * Finds the pictures that Excel places in cells. A cell refers to a rich value by its number in the metadata, the value
 * has a structure and a relationship, and the relationship leads to the picture.
 * @param related the parts that the workbook refers to, by the type of the relationship
 * @returns the picture parts by the cells' `vm` number, from 1
 */
export function readRichValues(archive: Archive, related: ReadonlyMap<string, string>): Map<number, string> {
  const part = (type: string) => archive.read(related.get(type) ?? "") ?? new Uint8Array();
  const pictures = new Map<number, string>();
  const places = readPicturePlaces(part("rdrichvaluestructure"));
  const values = readValues(part("rdrichvalue"), places, readRelations(archive, related.get("richvaluerel") ?? ""));
  for (const [index, value] of readValueMetadata(part("sheetmetadata")).entries()) {
    const path = values[value];
    if (path !== undefined) pictures.set(index + 1, path);
  }
  return pictures;
}

function readValueMetadata(part: Uint8Array): number[] {
  const types: string[] = [];
  const future: number[] = [];
  const records: number[] = [];
  let isOfRichValues = false;
  readXml(part, {
    "metadata/metadataTypes/metadataType": { open: (element) => types.push(element.attribute("name") ?? "") },
    "metadata/futureMetadata": { open: (element) => (isOfRichValues = element.attribute("name") === "XLRICHVALUE") },
    "metadata/futureMetadata/bk/extLst/ext/*:rvb": {
      open: (element) => isOfRichValues && future.push(parseIndex(element.attribute("i"))),
    },
    "metadata/valueMetadata/bk/rc": {
      open(element) {
        const isRichValue = types[parseIndex(element.attribute("t")) - 1] === "XLRICHVALUE";
        records.push((isRichValue ? future[parseIndex(element.attribute("v"))] : undefined) ?? -1);
      },
    },
  });
  return records;
}

function readValues(
  part: Uint8Array,
  places: readonly (number | undefined)[],
  relations: readonly (string | undefined)[],
): (string | undefined)[] {
  const values: (string | undefined)[] = [];
  let place: number | undefined;
  let index = -1;
  let text = "";
  readXml(part, {
    "rvData/rv": {
      open(element) {
        place = places[parseIndex(element.attribute("s"))];
        index = -1;
        values.push(undefined);
      },
    },
    "rvData/rv/v": {
      open() {
        index++;
        text = "";
      },
      text: (piece) => (text += piece),
      close() {
        if (index === place) values[values.length - 1] = relations[parseIndex(text)];
      },
    },
  });
  return values;
}

function readPicturePlaces(part: Uint8Array): (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let isPicture = false;
  let key = 0;
  readXml(part, {
    "rvStructures/s": {
      open(element) {
        isPicture = element.attribute("t") === picture.structure;
        key = 0;
        places.push(undefined);
      },
    },
    "rvStructures/s/k": {
      open(element) {
        if (isPicture && element.attribute("n") === picture.key) places[places.length - 1] = key;
        key++;
      },
    },
  });
  return places;
}

function readRelations(archive: Archive, path: string): (string | undefined)[] {
  const targets = readTargets(archive, path);
  const relations: (string | undefined)[] = [];
  readXml(archive.read(path) ?? new Uint8Array(), {
    "richValueRels/rel": { open: (element) => relations.push(targets.get(element.attribute("*:id") ?? "")?.path) },
  });
  return relations;
}

const parseIndex = (text: string | undefined): number =>
  text === undefined || text === "" ? Number.NaN : Number(text);
