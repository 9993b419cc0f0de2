import { posix } from "node:path";
import { wings } from "./features.mjs";

/**
 * One import, seen from the root of the project.
 * @typedef {{ from: string, to: string, typeOnly: boolean, isReexport?: boolean }} Import
 * `from`: the importing file; `to`: as it is written; `isReexport`: it is an `export … from`
 */

/** The packages that a package may load. Folders that are absent here (e2e, bench, scripts) have no walls. */
const mayLoad = /** @type {Record<string, string[]>} */ ({
  "packages/cert-api": [],
  "packages/cert-ui": ["cert-api"],
  "packages/cert-render": [],
  "packages/cert-server": ["cert-api", "cert-render"],
  site: ["cert-api", "cert-ui"],
});

/** In cert-ui: what the files of a folder may load beside their own folder. Its doors (files in src) may load all. */
const uiFloors = /** @type {Record<string, string[]>} */ ({
  theme: [],
  messages: [],
  components: ["theme", "messages"],
  resources: ["theme", "messages"],
  screens: ["theme", "messages", "components", "resources"],
});

/** In cert-ui: the folders of screens. Each may load those before it, so that no two load each other. */
const screens = (
  "navigation session query table upload help logins erasure resource user accessToken brand contact correction " +
  "secondFactor login settings audit font award activity dashboard shell search fileCheck"
).split(" ");

/** In cert-server: the features that each feature may load. All of its files are held to this. */
const features = Object.fromEntries(
  Object.values(wings).flatMap((nouns) => Object.entries(nouns).map(([noun, { uses }]) => [noun, uses])),
);

/** In cert-server: the folders below the features. Each may load those before it, as `config.ts` may, and no feature. */
const serverFloors =
  "text crypto clock batches faults outbound signing encryption db sheets files http resource jobs rendering".split(
    " ",
  );

/** In cert-server: which kinds of a feature's files may load which. */
const featureKinds = /** @type {Record<string, string[]>} */ ({
  routes: ["service", "store"],
  service: ["store", "service"],
  store: ["store"],
});

const isProof = (/** @type {string} */ file) =>
  /\.(test|stories)\.tsx?$/.test(file) || file.includes("/testing/") || file.startsWith("packages/cert-ui/src/testing");

const findPackage = (/** @type {string} */ file) =>
  Object.keys(mayLoad).find((name) => file.startsWith(`${name}/src/`));

/**
 * Returns a sentence that explains why an import breaks a wall; undefined if it does not.
 * @param {Import} one
 * @returns {string | undefined}
 */
export function importProblem({ from, to, typeOnly, isReexport = false }) {
  const home = findPackage(from);
  if (!home) return undefined;
  if (/^(#|~|@\/)/.test(to)) return `Path alias "${to}": imports are relative, or name a package.`;
  const relative = to.startsWith(".");
  const target = relative ? posix.normalize(posix.join(posix.dirname(from), to)) : undefined;

  if (target && !target.startsWith(`${home}/`)) return `"${to}" leaves ${home}: load the package by its name.`;
  const [workspace = "", door = ""] = relative ? [] : to.split("/");
  if (/^(cert-|site$)/.test(workspace) && !mayLoad[home]?.includes(workspace)) {
    return `${home} may not load ${workspace}.`;
  }
  if (isProof(from)) return undefined;

  if ((target && isProof(target)) || (workspace === "cert-api" && door === "testing")) {
    return `"${to}" is for tests: production code never loads it.`;
  }
  if (home === "packages/cert-ui" || home === "site") {
    if (workspace === "cert-api" && door === "schemas" && !typeOnly) return schemasProblem;
  }
  if (home === "packages/cert-api") return apiProblem(from, target, typeOnly);
  if (home === "packages/cert-ui") return uiProblem(from, target, to);
  if (home === "packages/cert-render") return renderProblem(from, target, to);
  if (home === "packages/cert-server") return serverProblem(from, target, { typeOnly, isReexport });
  return undefined;
}

const schemasProblem =
  "Schemas are for the server and for tests: what a browser loads takes their types only (import type).";

/** @param {string} from @param {string | undefined} target @param {boolean} typeOnly */
function apiProblem(from, target, typeOnly) {
  const folder = (/** @type {string} */ file) => file.split("/")[3] ?? "";
  if (folder(from) === "schemas" || !target) return undefined;
  return folder(target) === "schemas" && !typeOnly ? schemasProblem : undefined;
}

/** @param {string} from @param {string | undefined} target @param {string} to */
function uiProblem(from, target, to) {
  const floor = (/** @type {string} */ file) => /^packages\/cert-ui\/src\/([^/]+)\//.exec(file)?.[1];
  const own = floor(from);
  const allowed = own ? uiFloors[own] : undefined;
  if (!own || !allowed) return undefined;
  const bound = /^(react-router-dom|@tanstack\/react-query|msw)(\/|$)|^cert-api\/client$/.test(to);
  if (own !== "screens" && bound) return `${own} take data and callbacks: only screens load ${to}.`;
  if (!target) return undefined;
  const other = floor(target);
  if (!other) return `${own} may not load a door of its own package (${to}).`;
  if (target.endsWith(".css.ts") && other !== "theme" && posix.dirname(target) !== posix.dirname(from)) {
    return `${to} is the style sheet of another component: what two share is a primitive.`;
  }
  if (own === "screens" && other === "screens") return screenProblem(from, target);
  return other === own || allowed.includes(other) ? undefined : `${own} may not load ${other}.`;
}

/** @param {string} from @param {string} target */
function screenProblem(from, target) {
  const folder = (/** @type {string} */ file) => /^packages\/cert-ui\/src\/screens\/([^/]+)\//.exec(file)?.[1];
  const own = folder(from);
  const other = folder(target);
  if (!own || own === other) return undefined;
  if (!screens.includes(own)) return `The folder screens/${own} has no place among the screens of importProblem.mjs.`;
  const isEarlier = other !== undefined && screens.slice(0, screens.indexOf(own)).includes(other);
  return isEarlier ? undefined : `screens/${own} may not load ${other ? `screens/${other}` : target}.`;
}

/** In cert-render: what the rooms that know least may load beside their own files. */
const renderRooms = /** @type {Record<string, string[]>} */ ({ model: [], lines: ["model"] });

/** In cert-render: folders with one door, which nothing outside passes by. */
const renderDoors = { "docx/blanks": "index.ts", "pictures/metafile": "convertMetafiles.ts", pdf: "index.ts" };

/** @param {string} from @param {string | undefined} target @param {string} to */
function renderProblem(from, target, to) {
  for (const [folder, door] of Object.entries(renderDoors)) {
    const inside = `packages/cert-render/src/${folder}/`;
    if (target?.startsWith(inside) && !from.startsWith(inside) && target !== inside + door) {
      return `${folder} has one door, ${folder}/${door}.`;
    }
  }
  const room = (/** @type {string} */ file) => /^packages\/cert-render\/src\/([^/]+)\//.exec(file)?.[1] ?? "";
  if (target && room(target) === "docx" && !["", "docx"].includes(room(from))) {
    return `${room(from)} knows no .docx: docx loads it.`;
  }
  const allowed = renderRooms[room(from)];
  if (!allowed) return undefined;
  if (target && [room(from), ...allowed].includes(room(target))) return undefined;
  return `${room(from)} loads ${["nothing", ...allowed].at(-1)} beside its own files, not ${to}.`;
}

/**
 * @param {string} from @param {string | undefined} target
 * @param {{ typeOnly: boolean, isReexport: boolean }} kind
 */
function serverProblem(from, target, { typeOnly, isReexport }) {
  const read = (/** @type {string} */ file) => {
    const [, area = "", noun = "", name = ""] =
      /^packages\/cert-server\/src\/([^/]+)\/(?:(?<=features\/)[^/]+\/)?(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
    return { area, noun, kind: /\.(routes|service|store)\.ts$/.exec(name)?.[1] };
  };
  if (!target) return undefined;
  const own = read(from);
  const other = read(target);
  if (other.area === "sheets" && own.area !== "sheets" && !target.endsWith("/src/sheets/index.ts")) {
    return "sheets has one door, sheets/index.ts.";
  }
  const floor = from.endsWith("/src/config.ts") ? serverFloors.length : serverFloors.indexOf(own.area);
  const isAbove = other.area === "features" || serverFloors.indexOf(other.area) > floor;
  if (floor >= 0 && (isAbove || (own.area === "jobs" && other.area === "http"))) {
    return `${own.area || "config.ts"} may not load ${other.area}.`;
  }
  if (own.area !== "features") return undefined;
  if (other.area === "db" && own.kind !== "store" && !typeOnly) return "Only a feature's store loads db.";
  if (other.area === "http" && own.kind === "store" && !typeOnly) return "A store knows no HTTP.";
  if (other.area !== "features") return undefined;
  if (own.noun !== other.noun && !features[own.noun]?.includes(other.noun)) {
    return `The feature ${own.noun} may not load ${other.noun}, which scripts/walls/features.mjs does not list as used.`;
  }
  if (!other.kind) return undefined;
  if (isReexport && other.kind === "store") return "A store is not handed on: offer an operation of the service.";
  if (own.noun !== other.noun && other.kind === "store") return `Call the service of ${other.noun}, never its store.`;
  if (own.kind && !featureKinds[own.kind]?.includes(other.kind)) return `A ${own.kind} may not load a ${other.kind}.`;
  return undefined;
}
