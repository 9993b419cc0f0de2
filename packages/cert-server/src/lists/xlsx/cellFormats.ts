import { builtInFormats } from "./builtInFormats.ts";
import { XmlReader } from "./xmlReader.ts";

const maxFormat = 255;
const general = 0;

/**
 * Returns the number format of each cell style in `xl/styles.xml` (`cellXfs`, ECMA-376 Part 1, 18.8.10); undefined for
 * styles without a format. A format longer than programs allow is ignored.
 */
export function readCellFormats(part: Uint8Array): (string | undefined)[] {
  const reader = new XmlReader(part);
  const codes = new Map(builtInFormats);
  const ids: number[] = [];
  let inCellStyles = false;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (reader.name === "cellXfs") inCellStyles = token === "open" && !reader.isEmpty;
    if (token !== "open") continue;
    if (reader.name === "numFmt") {
      codes.set(Number(reader.attribute("numFmtId")), reader.attribute("formatCode") ?? "");
    } else if (reader.name === "xf" && inCellStyles) ids.push(Number(reader.attribute("numFmtId") ?? general));
  }
  return ids.map((id) => {
    const code = codes.get(id);
    return id === general || code === undefined || code === "" || code.length > maxFormat ? undefined : code;
  });
}
