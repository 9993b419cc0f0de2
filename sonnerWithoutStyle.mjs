/**
 * Vite plugin: keeps sonner from putting a style element into the page, which the content security policy would refuse.
 * Its styles come from its own style sheet file, which the Toaster imports.
 * @returns {import("vite").Plugin}
 */
export const sonnerWithoutStyle = () => ({
  name: "sonner-without-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler(code) {
      const injection = /^__insertCSS\(".*"\);?$/m;
      if (!injection.test(code)) this.error("sonner no longer injects its styles the way this plugin knows");
      return { code: code.replace(injection, ""), map: null };
    },
  },
});
