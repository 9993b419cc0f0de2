import { command } from "./step.mjs";

const published = ["cert-api", "cert-render", "cert-server", "cert-ui"];

/** What a package must be to others: its doors exist, its types resolve for whoever installs it, the server has its pages. */
export const packageChecks = () => [
  ...published.flatMap((name) => [
    { title: `publint ${name}`, args: [command("publint/src/cli.js"), `packages/${name}`, "--strict"] },
    {
      title: `attw ${name}`,
      args: [command("@arethetypeswrong/cli/dist/index.js"), "--pack", `packages/${name}`, "--profile", "esm-only"],
    },
  ]),
  { title: "cert-server from its tarball", args: ["scripts/tarball.mjs"] },
];
