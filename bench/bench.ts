import { cpus } from "node:os";
import { benchCheck } from "./check.ts";
import { benchPublish } from "./publish.ts";
import { benchRender } from "./render.ts";
import { goalsMissed } from "./report.ts";
import { benchSearch } from "./search.ts";
import { benchStart } from "./start.ts";

const awards = Number(process.env.BENCH_AWARDS ?? 1_000_000);
console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.version}, ${process.platform}`);
await benchStart();
await benchRender();
await benchCheck();
await benchPublish();
await benchSearch(awards);
process.exitCode = goalsMissed() ? 1 : 0;
