// Hosts of the product, as outside developers write them: what each installs, its files, how it is built and served. The
// examples of cert-ui's README are files of theirs.
import { takeBlocks } from "../commands/blocks.mjs";

/** @typedef {{ dependencies: Record<string, string>, files: Record<string, string>, build: string[], serve: string[] | string }} Fixture */

const colours = `{ primary: { light: "#7a2048", dark: "#f0a8c4" } }`;
/** Additions of a host to the search: a class, a ref, and a column of its own among ours. */
const openProps = `className="of-host" ref={(root) => root?.setAttribute("data-ref", "host")} columns={["number", "winner", { key: "own", heading: "主站的一列", cell: ({ id }) => id }, "download"]}`;
/** @param {string} language @param {string} [server] */
const readExamples = (language, server = "") =>
  takeBlocks("scripts/consumers/fixtures.mjs")
    .filter((block) => block.language === language)
    .map(({ code }) => code.replaceAll("https://cert.example.edu.cn", server));
const versions = { vite: "8.3.8", next: "16.4.6", astro: "7.3.5", "@astrojs/react": "7.0.0", typescript: "6.0.3" };
/** @param {"18" | "19"} major */
const react = (major) =>
  major === "18"
    ? { react: "18.3.1", "react-dom": "18.3.1", "@types/react": "18.3.32", "@types/react-dom": "18.3.7" }
    : { react: "19.3.1", "react-dom": "19.3.1", "@types/react": "19.3.0", "@types/react-dom": "19.3.0" };

/** The search, the check of a file, the element, and the administrators' side below /cert/. @param {"18" | "19"} major @param {string} server @returns {Fixture} */
const vite = (major, server) => ({
  dependencies: {
    ...react(major),
    "react-router-dom": "7.18.7",
    vite: versions.vite,
    typescript: versions.typescript,
    "pdfjs-dist": "6.5.438",
    "zxing-wasm": "3.1.6",
  },
  files: {
    ...Object.fromEntries(
      readExamples("tsx", server).map((code) => [`src/${/(?<=^export const )\w+/mu.exec(code)?.[0]}.tsx`, code]),
    ),
    "index.html": `<!doctype html><meta charset="utf-8"><title>${major}</title><div id="host"></div><script type="module" src="/src/main.tsx"></script>`,
    "bare.html": `<!doctype html><meta charset="utf-8"><div id="host"></div><script type="module" src="/src/bare.tsx"></script>`,
    "cert/index.html": `<!doctype html><meta charset="utf-8"><title>证书</title><div id="host"></div><script type="module" src="/src/admin.tsx"></script>`,
    "fileCheck.html": `<!doctype html><meta charset="utf-8"><title>核验文件</title><div id="host"></div><script type="module" src="/src/fileCheck.tsx"></script>`,
    "element.html": `<!doctype html><meta charset="utf-8"><title>element</title><script src="${server}/embed.js" defer></script><div id="host"></div><script type="module" src="/src/element.tsx"></script>`,
    "src/element.tsx": `import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { CertSearchElement } from "cert-ui/element";
function Host() {
  const search = useRef<CertSearchElement>(null);
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => search.current?.addEventListener("found", ({ detail }) => setTotal(detail.total)), []);
  return <><cert-search ref={search} api="${server}" content="王伟" target="_blank" /><output>{total}</output></>;
}
createRoot(document.getElementById("host") as HTMLElement).render(<Host />);`,
    "src/fileCheck.tsx": `import { createRoot } from "react-dom/client";
import { CertificateCheck } from "./CertificateCheck";
createRoot(document.getElementById("host") as HTMLElement).render(<CertificateCheck />);`,
    "src/bare.tsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
createRoot(document.getElementById("host") as HTMLElement).render(<StrictMode>bare</StrictMode>);`,
    "src/main.tsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrandTheme } from "cert-ui/theme";
import { SearchScreen } from "cert-ui/search";
import "cert-ui/search.css";
createRoot(document.getElementById("host") as HTMLElement).render(
  <StrictMode>
    <BrandTheme colours={${colours}}>
      <SearchScreen baseUrl="${server}" ${openProps} />
    </BrandTheme>
  </StrictMode>,
);`,
    "src/admin.tsx": `import { createRoot } from "react-dom/client";
import "cert-ui/styles.css";
import { Administration } from "./Administration";
createRoot(document.getElementById("host") as HTMLElement).render(<Administration />);`,
    "tsconfig.json": `{ "compilerOptions": { "strict": true, "noEmit": true, "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler",
  "target": "es2022", "lib": ["es2022", "dom", "dom.iterable"], "types": ["emscripten", "vite/client"] }, "include": ["src"] }`,
    "vite.config.js": `export default {
  build: { rollupOptions: { input: ["index.html", "bare.html", "element.html", "fileCheck.html", "cert/index.html"] } },
  preview: { proxy: { "/cert/api": { target: "${server}", headers: { origin: "${server}" }, rewrite: (path) => path.slice("/cert".length) } } },
};`,
  },
  build: ["tsc", "vite build"],
  serve: ["vite", "preview", "--port", "PORT", "--strictPort", "--host", "127.0.0.1"],
});

/** A server component that renders the search. @param {string} server @returns {Fixture} */
const next = (server) => ({
  dependencies: { ...react("19"), next: versions.next, typescript: versions.typescript, "@types/node": "26.0.0" },
  files: {
    "app/layout.tsx": `import type { ReactNode } from "react";
import "cert-ui/search.css";
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="zh-CN"><body>{children}</body></html>;
}`,
    "app/Search.tsx": `"use client";
import { SearchScreen } from "cert-ui/search";
export const Search = () => <SearchScreen baseUrl="${server}" ${openProps} />;`,
    "app/element.html/page.tsx": `import Script from "next/script";
import "cert-ui/element";
export default function Page() {
  return <><Script src="${server}/embed.mjs" type="module" /><cert-search api="${server}" content="王伟" target="_blank" /></>;
}`,
    "app/plain/page.tsx": `import { SearchScreen } from "cert-ui/search";
export default function Page() {
  return <SearchScreen baseUrl="${server}" className="of-host" />;
}`,
    "app/page.tsx": `import { Search } from "./Search";
import { BrandTheme, brandVars } from "cert-ui/theme";
import { zhCN } from "cert-ui/messages";
const colours = ${colours};
export default function Page() {
  return (
    <BrandTheme colours={colours}>
      <h1 data-brand={JSON.stringify(brandVars(colours))}>{zhCN.queryLayout.subtitle}</h1>
      <Search />
    </BrandTheme>
  );
}`,
  },
  build: ["next build"],
  serve: ["next", "start", "--port", "PORT", "--hostname", "127.0.0.1"],
});

/** A page with the strictest policy that a search can live with. @param {string} server @returns {Fixture} */
const astro = (server) => ({
  dependencies: { ...react("19"), astro: versions.astro, "@astrojs/react": versions["@astrojs/react"] },
  files: {
    "astro.config.mjs": `import react from "@astrojs/react";
export default { integrations: [react()], security: { csp: { directives: ["default-src 'none'", "connect-src ${server}", "img-src 'self'", "base-uri 'none'", "form-action 'self'"] } } };`,
    "src/Search.jsx": `import { BrandTheme } from "cert-ui/theme";
import { SearchScreen } from "cert-ui/search";
export const Search = () => <BrandTheme colours={${colours}}><SearchScreen baseUrl="${server}" ${openProps} /></BrandTheme>;`,
    "src/pages/index.astro": `---
import { Search } from "../Search.jsx";
import "cert-ui/search.css";
---
<html lang="zh-CN"><head><meta charset="utf-8" /><title>Astro</title></head><body><Search client:load /></body></html>`,
  },
  build: ["astro build"],
  serve: "dist",
});

/** The element in a component of Vue, whose compiler has to know it. @param {string} server @returns {Fixture} */
const vue = (server) => ({
  dependencies: { vue: "3.5.45", vite: versions.vite, "@vitejs/plugin-vue": "6.0.11" },
  files: {
    "element.html": `<!doctype html><meta charset="utf-8"><title>vue</title><script src="${server}/embed.js" defer></script><div id="host"></div><script type="module" src="/src/main.js"></script>`,
    "src/main.js": `import { createApp } from "vue";
import Host from "./Host.vue";
createApp(Host).mount("#host");`,
    "src/Host.vue": `<script setup>
import { ref } from "vue";
const total = ref(null);
</script>
<template>
  <cert-search api="${server}" content="王伟" target="_blank" @found="total = $event.detail.total"></cert-search>
  <output>{{ total }}</output>
</template>`,
    "vite.config.js": `import vue from "@vitejs/plugin-vue";
export default {
  plugins: [${readExamples("js").join("")}],
  build: { rollupOptions: { input: "element.html" } },
};`,
  },
  build: ["vite build"],
  serve: "dist",
});

const hostile = `button { width: 100%; margin: 40px } td { background: #ff0 } p, div { text-indent: 60px; letter-spacing: 9px }
* { text-transform: uppercase; line-height: 3 } input { display: none } a { color: #0f0 !important }`;

/** The element in a plain page and in a hostile one, and the search in a frame. @param {string} server @returns {Fixture} */
const plain = (server) => ({
  dependencies: {},
  files: {
    "index.html": `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>plain</title>
<h1>某某中学</h1><p>以下为证书查询：</p>
${readExamples("html", server).join("")}</html>`,
    ...Object.fromEntries(
      Object.entries({ smallRoot: "62.5%", largeRoot: "75px" }).map(([name, size]) => [
        `${name}.html`,
        `<!doctype html><html lang="zh-CN" style="font-size: ${size}"><meta charset="utf-8"><title>${name}</title>
<script src="${server}/embed.js" defer></script>
<cert-search></cert-search></html>`,
      ]),
    ),
    "hostile.html": `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>hostile</title><style>${hostile}</style>
<script src="${server}/embed.js" defer></script>
<h1>某某中学</h1><div><cert-search></cert-search></div></html>`,
    "frame.html": `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>frame</title>
<h1>某某中学</h1><iframe src="${server}/frame/search" title="证书查询" width="100%" height="700"></iframe></html>`,
  },
  build: [],
  serve: ".",
});

/** @param {string} server @returns {Record<string, Fixture>} */
export const fixtures = (server) => ({
  "vite-react-18": vite("18", server),
  "vite-react-19": vite("19", server),
  next: next(server),
  astro: astro(server),
  vue: vue(server),
  plain: plain(server),
});
