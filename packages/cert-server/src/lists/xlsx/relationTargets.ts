import { XmlReader } from "./xmlReader.ts";

export type Parts = ReadonlyMap<string, Uint8Array>;

export function readTargets(parts: Parts, owner: string): Map<string, { type: string; path: string }> {
  const slash = owner.lastIndexOf("/") + 1;
  const folder = owner.slice(0, slash);
  const targets = new Map<string, { type: string; path: string }>();
  const reader = new XmlReader(parts.get(`${folder}_rels/${owner.slice(slash)}.rels`) ?? new Uint8Array());
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token !== "open" || reader.name !== "Relationship") continue;
    if (reader.attribute("TargetMode") === "External") continue;
    const type = reader.attribute("Type") ?? "";
    const path = resolvePath(folder, reader.attribute("Target") ?? "");
    targets.set(reader.attribute("Id") ?? "", { type: type.slice(type.lastIndexOf("/") + 1), path });
  }
  return targets;
}

function resolvePath(folder: string, target: string): string {
  const path = target.startsWith("/") ? [] : folder.split("/").filter((step) => step !== "");
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
