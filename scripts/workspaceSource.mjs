/**
 * Vite plugin: resolves the workspace's own packages to their sources (the `cert-source` export condition), in every
 * environment. Astro renders pages in an environment of its own, which ignores `ssr.resolve`; were the condition missing
 * there, the markup would come from `dist` and the styles from `src`, and their class names would not meet.
 * @returns {import("vite").Plugin}
 */
export const workspaceSource = () => ({
  name: "workspace-source",
  enforce: "pre",
  configEnvironment(name, environment) {
    const server = environment.consumer === "server" || name !== "client";
    return {
      resolve: {
        conditions: ["cert-source", "module", server ? "node" : "browser", "development|production"],
        ...(server ? { noExternal: [/^cert-/] } : {}),
      },
    };
  },
});
