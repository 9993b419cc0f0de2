import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = dirname(fileURLToPath(import.meta.url));

/** Returns the packages that loading a door loads, through all files of this package. */
function packagesBehind(door: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([join(source, door)]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type)[^;]*?"([^"]+)";$/gm);
    for (const [, to = ""] of imports) {
      if (to.startsWith(".")) files.add(join(dirname(file), to));
      else packages.add(to);
    }
  }
  return packages;
}

test.each(["search.ts", "fileCheck.ts", "index.ts", "admin.ts"])(
  "%s brings neither the router nor TanStack Query",
  (door) => {
    const packages = [...packagesBehind(door)];
    expect(packages).toContain("react");
    expect(packages.filter((name) => /^(react-router|@tanstack\/)/.test(name))).toEqual([]);
  },
);

test("admin.ts: the app behind the login brings both", () => {
  expect([...packagesBehind("screens/RoutedApp.tsx")]).toEqual(
    expect.arrayContaining(["react-router-dom", "@tanstack/react-query"]),
  );
});
