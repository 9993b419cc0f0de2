import { describeFailure } from "./describeFailure.ts";
import { terminal } from "./main.ts";
import { runCommand } from "./runCommand.ts";

const out = (text: string) => void process.stdout.write(`${text}\n`);
const writeError = (text: string) => void process.stderr.write(`${text}\n`);

// Who reads may have gone, as `| head` does: the command goes on without
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  const code = await runCommand(process.argv.slice(2), { out, writeError });
  if (code !== null) process.exitCode = code;
} catch (error) {
  writeError(terminal.start.failed(describeFailure(error, terminal.start)));
  // `process.exit` waits for threads of V8 that may be waiting for it, and then never ends (nodejs/node#54918): the process ends
  // by itself, and is made to where a failure has left something open
  process.exitCode = 1;
  setTimeout(() => process.exit(), 10_000).unref();
}
