import { builtInFormats } from "./builtInFormats.ts";
import { XmlReader } from "./xmlReader.ts";

/** As long as the programs let one write a number format. */
const maxFormat = 255;
const general = 0;

/**
 * The number format of each cell style of `xl/styles.xml` (`cellXfs`, ECMA-376 part 1, 18.8.10); undefined where cells
 * are shown as they are. A format that no program would have written counts for nothing.
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
