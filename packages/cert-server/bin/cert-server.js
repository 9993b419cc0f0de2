#!/usr/bin/env node
// Compiled modules are kept between starts: that halves the time until the server listens.
import module from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(`cert-server needs Node.js 24.15 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
module.enableCompileCache();
await import("../dist/cli.js");
