import { type Language, ROOT_FILES_MAX, type RootFiles, toReason, withoutSlash } from "cert-api";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { Actor, Caller } from "../../../http/access.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { readRootFiles, type RootFile, storeRootFiles } from "./brand.store.ts";

interface RootFileDeps extends StoreDeps {
  config: Pick<Config, "basePath">;
  /** The built site, whose files have their names before all others. */
  site: { find(path: string, language: Language): unknown };
}

export type RootFileService = ReturnType<typeof createRootFileService>;

export function createRootFileService({ store, config, site, clock }: RootFileDeps) {
  const describe = (files: RootFile[]): RootFiles => ({ files, basePath: withoutSlash(config.basePath) });
  const change = (principal: Actor, file: { name: string; content?: string }): Promise<RootFiles> =>
    store.write(async (tx) => {
      const at = clock();
      const { name, content } = file;
      const others = (await readRootFiles(tx)).filter((other) => other.name !== name);
      const files = content === undefined ? others : [...others, { name, content }];
      if (files.length > ROOT_FILES_MAX) {
        throw new Refusal("conflict", toReason("brand.tooManyRootFiles", { limit: ROOT_FILES_MAX }));
      }
      await storeRootFiles(tx, files, at);
      const action = content === undefined ? "removeRootFile" : "addRootFile";
      const noted = { rootFileName: name, ...(content !== undefined && { rootFileContent: content }) };
      await recordAudit(tx, { principal, at, noun: "brand", id: null, action, change: noted });
      return describe(files);
    });
  return {
    list: async () => describe(await readRootFiles(store.read)),
    async add(file: RootFile, { principal }: Caller) {
      const isTaken = site.find(`/${file.name}`, "zh-CN") !== null;
      if (isTaken) throw fieldRefusal("conflict", "name", "brand.rootFileTaken");
      return change(principal, file);
    },
    remove: ({ name }: { name: string }, { principal }: Caller) => change(principal, { name }),
  };
}

/** Returns the content of the file of a third party at a path, below the base path; undefined if there is none. */
export async function findRootFile({ read }: Store, path: string): Promise<string | undefined> {
  const name = /^\/([\w.-]+\.(?:txt|html))$/u.exec(path)?.[1];
  if (name === undefined) return undefined;
  return (await readRootFiles(read)).find((file) => file.name === name)?.content;
}
