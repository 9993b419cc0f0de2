import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tidyBillOfMaterials, writeNotices } from "./inventory.mjs";
import { root } from "./step.mjs";

const { version } = JSON.parse(readFileSync(`${root}/node_modules/fastify/package.json`, "utf8"));
const fastify = {
  name: "fastify",
  version,
  purl: `pkg:npm/fastify@${version}`,
  licenses: [{ license: { id: "MIT" } }],
};

test("a bill of materials names the product, holds none of its own packages, and is the same each time", () => {
  const bill = {
    serialNumber: "urn:uuid:1",
    metadata: { timestamp: "2026-11-22T00:00:00Z", tools: [], component: { name: "folder", type: "library" } },
    components: [fastify, { name: "cert-ui", version: "0.1.0", purl: "pkg:npm/cert-ui@0.1.0" }],
  };
  const tidied = tidyBillOfMaterials(bill);
  expect(tidied.components).toEqual([fastify]);
  expect(tidied).not.toHaveProperty("serialNumber");
  expect(tidied.metadata).toEqual({
    tools: [],
    component: expect.objectContaining({
      name: "cert-server",
      type: "library",
      licenses: [{ license: { id: "MIT" } }],
    }),
  });
});

test("a notice has the text of the licence as the package brings it, and its address where it brings none", () => {
  const [first, second] = writeNotices([
    fastify,
    { name: "nothing", version: "1.0.0", purl: "pkg:npm/nothing@1.0.0" },
  ]).split(`\n\n${"-".repeat(80)}\n\n`);
  expect(first).toMatch(/^fastify 5\.[^（]+（MIT）\n\nMIT License\n[^]*Permission is hereby granted/);
  expect(second).toBe("nothing 1.0.0（）\n\npkg:npm/nothing@1.0.0\n");
});
