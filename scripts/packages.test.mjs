import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publisher, toPublishedManifest } from "./packages.mjs";
import { root } from "./step.mjs";

test("packages: each is published below the scope, and takes its siblings from there", () => {
  const manifest = JSON.parse(readFileSync(join(root, "packages/cert-server/package.json"), "utf8"));
  const { scope, repository } = publisher;
  expect(toPublishedManifest(manifest)).toMatchObject({
    name: `${scope}/cert-server`,
    homepage: `${repository}#readme`,
    repository: { url: `git+${repository}.git`, directory: "packages/cert-server" },
    dependencies: {
      "cert-api": `npm:${scope}/cert-api@${manifest.version}`,
      "cert-render": `npm:${scope}/cert-render@${manifest.version}`,
      fastify: manifest.dependencies.fastify,
    },
  });
});
