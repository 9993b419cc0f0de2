import type { Archive } from "./Archive.ts";
import { readXml } from "./readXml.ts";

export interface Target {
  /** The last step of the relationship's type, which the strict form and the transitional one share, in lower case. */
  type: string;
  /** The name of the part in the archive. */
  path: string;
}

/** Returns the parts that a part refers to, by the ids of its relationships; `owner` is empty for the whole package. */
export function readTargets(archive: Archive, owner: string): Map<string, Target> {
  const slash = owner.lastIndexOf("/") + 1;
  const folder = owner.slice(0, slash);
  const targets = new Map<string, Target>();
  const part = archive.read(`${folder}_rels/${owner.slice(slash)}.rels`);
  if (part === undefined) return targets;
  readXml(part, {
    "Relationships/Relationship": {
      open(element) {
        if (element.attribute("TargetMode") === "External") return;
        const type = element.attribute("Type") ?? "";
        const path = resolvePath(folder, element.attribute("Target") ?? "");
        const last = type.slice(type.lastIndexOf("/") + 1).toLowerCase();
        targets.set(element.attribute("Id") ?? "", { type: last, path: archive.nameOf(path) });
      },
    },
  });
  return targets;
}

function resolvePath(folder: string, target: string): string {
  const absolute = target.replaceAll("\\", "/");
  const path = absolute.startsWith("/") ? [] : folder.split("/").filter((step) => step !== "");
  for (const step of absolute.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
