// What pages state of paths, links, names, commands and tables is there: a rename that leaves a page behind fails here.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./step.mjs";
import { writeFeatures } from "./walls/features.mjs";

const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");

/** Changelogs tell what was once there; the links of the help are addresses, which its own test follows. */
const pages = tracked.filter((file) => /^(?!site\/src\/help\/|.*CHANGELOG).*\.md$/u.test(file));
const sources = tracked.filter((file) => /\.(?:ts|tsx|mjs|js|astro|css|json|yaml|html)$|Containerfile$/u.test(file));
const words = new Set(
  [tracked.join(" "), ...sources.map(read)].flatMap((text) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []),
);

/** The source of each door of the published packages, by what a host imports. @type {Map<string, string>} */
const doors = new Map(
  globSync("packages/*/package.json", { cwd: root }).flatMap((manifest) => {
    const { name, exports = {} } = JSON.parse(read(manifest));
    return Object.entries(exports).map(([door, target]) => [
      `${name}${door.slice(1)}`,
      join(dirname(manifest), target["cert-source"] ?? "package.json"),
    ]);
  }),
);

/** The page without its blocks of code. @param {string} page */
const prose = (page) => read(page).replaceAll(/^ *```[^]*?^ *```$/gmu, "");
/** @param {string} page @returns {string[]} */
const codes = (page) => [...prose(page).matchAll(/`([^`\n]+)`/gu)].map(([, code = ""]) => code);

/** The files and folders of the repository that a path with `*` and `{a,b}` names, from the root or from any folder.
 * @param {string} path */
const stands = (path) => {
  const pattern = path
    .replace(/\/$/u, "")
    .replaceAll(/[.$[\]@+]/gu, "\\$&")
    .replaceAll(/\*+/gu, "[^/]*")
    .replaceAll(/\{([^{}]*)\}/gu, (_, names) => `(?:${names.replaceAll(",", "|")})`);
  const regexp = new RegExp(`(?:^|/)${pattern}(?:\\.tsx?|\\.mjs)?(?:/|$)`, "u");
  return tracked.some((file) => regexp.test(file));
};

const usage = read("packages/cert-server/src/messages.ts");

/** Names that a build makes or somebody else gave. */
const elsewhere =
  /^(?:packages\/cert-server\/site|\.\/data|data\/README\.txt|styles\.css|node_modules\/.*|\.\.\/.*|OS\/2|@.*)$/u;
const others = new Set(
  "pg_dump pg_restore NODE_EXTRA_CA_CERTS SQLITE_TMPDIR $XDG_CACHE_HOME MemoryDenyWriteExecute ExecStart $remote_addr request_body reverse_proxy dangerouslySetInnerHTML innerHTML".split(
    " ",
  ),
);

describe.each(pages)("%s", (page) => {
  test("documents: the paths that a page names are there", () => {
    const paths = codes(page).filter(
      (code) =>
        /^(?:[\w.@-]+(?:\/[\w.@{},*[\]-]+)+\/?|[\w.-]+\.(?:tsx?|mjs|json|md|css))$/u.test(code) &&
        !elsewhere.test(code) &&
        !doors.has(code),
    );
    expect(paths.filter((path) => !stands(path))).toEqual([]);
  });

  test("documents: the links of a page lead to files and headings", () => {
    const links = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/gu)].map(([, link = ""]) => link);
    const lost = links.filter((link) => {
      const [path = "", heading] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !anchors(target).has(decodeURIComponent(heading));
    });
    expect(lost).toEqual([]);
  });

  test("documents: the identifiers that a page names stand in the code", () => {
    const names = codes(page).flatMap((code) => {
      const [, name] = /^(?:type |const )?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(.*\)|<.*>)?$/u.exec(code) ?? [];
      return name?.split(".").filter((part) => /[a-z][A-Z]|_/u.test(part)) ?? [];
    });
    expect(names.filter((name) => !words.has(name) && !others.has(name))).toEqual([]);
  });

  test("documents: each row of a table has the columns of its head, and none stands apart", () => {
    const lines = prose(page).split("\n");
    const cells = (/** @type {string} */ line) => line.replaceAll(/`[^`]*`|\\\|/gu, "").split("|").length;
    let head = 0;
    const broken = lines.filter((line, index) => {
      if (!/^\s*\|/u.test(line)) return false;
      const isHead = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/u.test(lines[index + 1] ?? "");
      if (isHead) head = cells(line);
      else if (!/^\s*\|/u.test(lines[index - 1] ?? "")) return true;
      return cells(line) !== head;
    });
    expect(broken).toEqual([]);
  });

  test("documents: each code of a page is closed in its paragraph or row", () => {
    const blocks = prose(page).split(/\n\s*\n|\n(?=\|)/u);
    expect(blocks.filter((block) => (block.match(/`+/gu) ?? []).length % 2 !== 0)).toEqual([]);
  });

  test("documents: the scripts and commands that a page names exist", () => {
    const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
    const missing = [...read(page).matchAll(/npm run ([\w:-]*\w)/gu)].filter(
      ([, script = ""]) => !scripts.includes(script),
    );
    expect(missing.map(String)).toEqual([]);
    const blocks = [...read(page).matchAll(/^ *```[^]*?^ *```$/gmu)].join("\n");
    // In the registry the plain names are anybody's
    expect(blocks.match(/npx cert-.*|npm install (?!.*\.tgz).*\bcert-.*/gu) ?? []).toEqual([]);
    const commands = [...codes(page), ...blocks.split("\n")].flatMap(
      (line) => /(?:^|[\s/])cert-server ([a-z][\w-]*)/u.exec(line)?.[1] ?? [],
    );
    expect(commands.filter((command) => !usage.includes(`  cert-server ${command}`))).toEqual([]);
  });

  test("documents: the tests that a page tells to run exist", () => {
    const tests = tracked.filter((file) => /\.(?:test|spec|stories)\.\w+$/u.test(file));
    const filters = codes(page).flatMap((code) =>
      (/--project \w+ (.+)$/u.exec(code)?.[1] ?? "").split(" ").filter((word) => /^[\w/.-]+$/u.test(word)),
    );
    expect(filters.filter((filter) => !tests.some((file) => file.includes(filter)))).toEqual([]);
  });

  test("documents: what the code of a page imports is exported", () => {
    const imports = [...read(page).matchAll(/import \{([^}]*)\} from "(cert-[\w-]+)((?:\/[\w.-]+)?)"/gu)];
    const missing = imports.flatMap(([, names = "", name = "", door]) => {
      const source = doors.get(`${name}${door}`);
      const exported = new Set(source === undefined ? [] : listExports(source));
      return names.split(",").flatMap((one) => (exported.has(one.trim()) || one.trim() === "" ? [] : [one.trim()]));
    });
    expect(missing).toEqual([]);
  });
});

/** The names that a module exports itself or passes on. @param {string} file @returns {string[]} */
function listExports(file) {
  const text = read(file);
  const own = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gmu)].map(([, name = ""]) => name);
  const named = [...text.matchAll(/^export \{([^}]*)\}/gmu)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.split(" as ").at(-1)?.trim() ?? ""),
  );
  const passed = [...text.matchAll(/^export \* from "(\.[^"]+)"/gmu)].map(([, path = ""]) => join(dirname(file), path));
  return [...own, ...named, ...passed.flatMap(listExports)];
}

/** The anchors of a page, as the forges make them of headings, and those that it sets itself. @param {string} page */
function anchors(page) {
  const headings = [...prose(page).matchAll(/^#+ (.+)$/gmu)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set([...headings, ...[...read(page).matchAll(/ id="([^"]+)"/gu)].map(([, id = ""]) => id)]);
}

test.each(pages.filter((page) => page.startsWith("docs/")))(
  "documents: %s is in one language, and leads to the same page in the other",
  (page) => {
    const isEnglish = page.endsWith(".en.md");
    const twin = isEnglish ? page.replace(".en.md", ".md") : page.replace(".md", ".en.md");
    const [title = "", ...paragraphs] = prose(page).split(/\n\s*\n/u);
    const isChinese = !isEnglish && /\p{Script=Han}/u.test(title);
    if (isEnglish || tracked.includes(twin)) expect(paragraphs.shift()).toContain(`](${basename(twin)})`);
    // The one that there is says in English what it holds
    else if (isChinese) expect(paragraphs.shift()).toMatch(/^English: /u);
    const texts = paragraphs.filter((text) => /^(?![|#!]|\s*$)/u.test(text));
    expect(texts.filter((text) => (isChinese ? !/[。，：；]/u.test(text) : text.includes("。")))).toEqual([]);
  },
);

test("documents: the table of who uses whom is that of the walls", () => {
  const page = read("docs/architecture.md");
  expect(page).toContain("| Wing | Noun |");
  expect(page).toBe(writeFeatures(page));
});

test.each(["README.md", "README.en.md", "packages/cert-render/README.md"])(
  "documents: the figures of %s are in the section of the bench that it cites",
  (page) => {
    const numbers = (/** @type {string} */ text) => text.match(/\d[\d,.]*(?<=\d)/gu) ?? [];
    const bench = new Map(
      read("bench/README.md")
        .split(/^#+ /mu)
        .map((section) => [section.split("\n")[0]?.toLowerCase().replaceAll(" ", "-"), numbers(section)]),
    );
    const wrong = read(page)
      .split(/\n(?=[|\n-])/u)
      .flatMap((block) => {
        const cited = [...block.matchAll(/bench\/README\.md#(figures[\w-]*)/gu)].map(([, anchor]) => anchor);
        const measured = new Set(cited.flatMap((anchor) => bench.get(anchor) ?? []));
        const figures = numbers(block.replaceAll(/\]\([^)]*\)|`[^`]*`/gu, ""));
        return cited.length === 0 ? [] : figures.filter((figure) => !measured.has(figure));
      });
    expect(wrong).toEqual([]);
  },
);

test("documents: workflows pin their actions, and run what is there, .ci/run before a release and .ci/long each night", () => {
  const workflows = tracked.filter((file) => file.startsWith(".github/workflows/")).map(read);
  const actions = workflows.flatMap((text) => text.match(/(?<=uses: )\S+/gu) ?? []);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/u.test(action))).toEqual([]);
  const files = workflows.flatMap((text) => text.match(/(?<=run: (?:node )?)(?:\.ci|scripts)\/\S+/gu) ?? []);
  expect(files.filter((file) => !tracked.includes(file))).toEqual([]);
  const { scripts } = JSON.parse(read("package.json"));
  const commands = workflows.flatMap((text) => text.match(/(?<=npm run )[\w:]+/gu) ?? []);
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  expect(read(".github/workflows/release.yml")).toContain("run: .ci/run\n");
  expect(read(".github/workflows/nightly.yml")).toMatch(/schedule:[^]*run: \.ci\/long\n/u);
});
