import { contract, nouns, type EndpointRoute, type UniformNoun } from "cert-api";
import type { ShellGroup } from "../../components/adminShell/Sidebar.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { resources } from "../../resources/resources.ts";

/** A link of the sidebar, before it is known who sees it. */
interface Place {
  key: keyof AdminMessages["shell"];
  to: string;
  /** The path of the screens for which the link counts as current. */
  under: string;
  below?: true;
  /** Only accounts that may call this endpoint see the link. The six links of the specification are shown to all. */
  needs?: EndpointRoute;
}

const list = (path: string): Pick<Place, "to" | "under"> => ({ to: `${path}/list/0`, under: path });

/** The uniform nouns whose links the specification names: they are shown to all. */
const specified: ReadonlySet<UniformNoun> = new Set(["user", "role", "authority"]);

const places: readonly { label?: keyof AdminMessages["shell"]; places: readonly Place[] }[] = [
  { places: [{ key: "home", to: "/main", under: "" }] },
  {
    label: "people",
    places: [
      ...Object.values(resources).map(({ noun, endpoints }) => ({
        key: noun,
        ...list(`/main/${nouns[noun].address}`),
        ...(!specified.has(noun) && { below: true as const, needs: endpoints.list }),
      })),
      { key: "audit", to: "/main/audit", under: "/main/audit", needs: contract.audit.list },
    ],
  },
  {
    label: "certificates",
    places: [
      { key: "activity", ...list("/certificate/activity") },
      { key: "award", ...list("/certificate/award") },
      { key: "font", to: "/main/font", under: "/main/font", needs: contract.font.list },
    ],
  },
];

/** The links of the sidebar (docs/spec.md, section 2) that an account sees, for the screen under `path`. */
export function shellGroups(
  path: string,
  words: AdminMessages["shell"],
  can: (endpoint: EndpointRoute) => boolean,
  toHref: (to: string) => string,
): ShellGroup[] {
  const isHome = /^\/(main|certificate)\/?$/.test(path);
  return places.map(({ label, places: links }) => ({
    ...(label && { label: words[label] }),
    links: links
      .filter(({ needs }) => !needs || can(needs))
      .map(({ key, to, under, below = false }) => ({
        href: toHref(to),
        label: words[key],
        current: under === "" ? isHome : path === under || path.startsWith(`${under}/`),
        below,
      })),
  }));
}
