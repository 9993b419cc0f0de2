import { contract, nouns, type EndpointRoute, type UniformNoun } from "cert-api";
import type { ShellGroup, ShellLink } from "../../components/adminShell/Sidebar.tsx";
import type { IconName } from "../../components/icon/Icon.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { resources } from "../../resources/resources.ts";

/** A link of the sidebar, before it is filtered by account. */
interface Place {
  key: keyof AdminMessages["shell"];
  to: string;
  /** The path of the screens for which the link counts as current. */
  under: string;
  below?: true;
  icon?: IconName;
  external?: true;
  /** The link is only shown to accounts that may call this endpoint, because its screen is empty for others. */
  needs?: EndpointRoute;
}

const list = (path: string): Pick<Place, "to" | "under"> => ({ to: `${path}/list/0`, under: path });

/** The uniform nouns whose links the specification names; the others are below them. */
const specified: ReadonlySet<UniformNoun> = new Set(["user", "role", "authority"]);

interface PlaceGroup {
  label?: keyof AdminMessages["shell"];
  folded?: true;
  atEnd?: true;
  places: readonly Place[];
}

/** The groups of links: daily work first, setup folded. */
const groups: readonly PlaceGroup[] = [
  {
    places: [
      { key: "home", to: "/main", under: "", icon: "home" },
      { key: "activity", ...list("/certificate/activity"), icon: "calendar", needs: contract.activity.list },
      { key: "award", ...list("/certificate/award"), icon: "award", needs: contract.award.list },
      {
        key: "correction",
        to: "/certificate/correction",
        under: "/certificate/correction",
        icon: "pen",
        needs: contract.correction.list,
      },
    ],
  },
  {
    label: "people",
    folded: true,
    places: Object.values(resources).map(({ noun, endpoints }) => ({
      key: noun,
      ...list(`/main/${nouns[noun].path}`),
      ...(!specified.has(noun) && { below: true as const }),
      needs: endpoints.list,
    })),
  },
  {
    label: "upkeep",
    folded: true,
    places: [
      { key: "audit", to: "/main/audit", under: "/main/audit", needs: contract.audit.list },
      { key: "erasure", to: "/main/erasure", under: "/main/erasure", needs: contract.award.erasable },
      { key: "font", to: "/main/font", under: "/main/font", needs: contract.font.list },
      { key: "institute", to: "/main/institute", under: "/main/institute", needs: contract.brand.update },
    ],
  },
  {
    atEnd: true,
    places: [
      { key: "publicSearch", to: "/frame/search", under: "/frame/search", icon: "open", external: true },
      { key: "help", to: "/help", under: "/help", icon: "help", external: true },
    ],
  },
];

/**
 * Returns the links of the sidebar (docs/spec.md, section 2) that an account may see, for the screen under `path`.
 * `toHref` returns the address of a place, null for one that is not there.
 * `counts` are the numbers of records that wait behind links.
 */
export function shellGroups(
  path: string,
  messages: AdminMessages["shell"],
  can: (endpoint: EndpointRoute) => boolean,
  toHref: (to: string) => string | null,
  counts: Partial<Record<keyof AdminMessages["shell"], ShellLink["count"]>> = {},
): ShellGroup[] {
  const isHome = /^\/(main|certificate)\/?$/.test(path);
  return groups
    .map(({ label, places, ...group }) => ({
      ...group,
      ...(label && { label: messages[label] }),
      links: places
        .filter(({ needs }) => !needs || can(needs))
        .map((place) => ({ ...place, href: toHref(place.to) }))
        .filter((place): place is typeof place & { href: string } => place.href !== null)
        .map(({ key, to: _to, under, needs: _needs, ...link }) => ({
          ...link,
          label: messages[key],
          current: under === "" ? isHome : path === under || path.startsWith(`${under}/`),
          ...(counts[key] && { count: counts[key] }),
        })),
    }))
    .filter(({ links }) => links.length > 0);
}
