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

/**
 * The oldest browsers whose CSS is written for: those with `light-dark()`. For older ones a build would replace it by
 * variables that only an element with `color-scheme` in the same style sheet sets, and a host sets it elsewhere.
 */
export const cssTarget = ["chrome123", "firefox120", "safari17.5"];
