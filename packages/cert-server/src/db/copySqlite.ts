import { backup, DatabaseSync } from "node:sqlite";
import { writeNewFile } from "./newFile.ts";
import { passingTables } from "./tableNames.ts";

const STRIDE = 4_096;

function removePassingRows(copy: DatabaseSync) {
  copy.exec("pragma secure_delete = on");
  const tables = copy.prepare("select name from sqlite_schema where type = 'table'").all();
  for (const { name } of tables) if (passingTables.has(String(name))) copy.exec(`delete from "${String(name)}"`);
}

/** Copies a database file, which may be in use, into a checked new file that needs no journal. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    // The transaction holds the moment: whatever is written meanwhile, the copy needs no second beginning
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    await writeNewFile(to, async (part) => {
      await backup(source, part, { rate: STRIDE });
      const copy = new DatabaseSync(part);
      try {
        copy.prepare("pragma journal_mode = delete").get();
        removePassingRows(copy);
        const integrity = copy.prepare("pragma quick_check(1)").get();
        if (integrity?.quick_check !== "ok") throw new Error(`The copy is damaged: ${String(integrity?.quick_check)}`);
      } finally {
        copy.close();
      }
    });
  } finally {
    source.close();
  }
}
