import { contract, type EndpointRoute } from "cert-api";
import type { ShellGroup } from "../../components/adminShell/Sidebar.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

interface Place {
  key: keyof AdminMessages["shell"];
  to: string;
  /** What belongs to it is shown under this path. */
  under: string;
  below?: true;
  /** Shown to those alone who may call this. The six links of the specification are shown to all. */
  needs?: EndpointRoute;
}

const list = (path: string): Pick<Place, "to" | "under"> => ({ to: `${path}/list/0`, under: path });

const places: readonly { label?: keyof AdminMessages["shell"]; places: readonly Place[] }[] = [
  { places: [{ key: "home", to: "/main", under: "" }] },
  {
    label: "people",
    places: [
      { key: "user", ...list("/main/user") },
      { key: "userRole", ...list("/main/user_role"), below: true, needs: contract.userRole.list },
      { key: "department", ...list("/main/department"), below: true, needs: contract.department.list },
      { key: "role", ...list("/main/role") },
      { key: "roleAuthority", ...list("/main/role_authority"), below: true, needs: contract.roleAuthority.list },
      { key: "authority", ...list("/main/authority") },
      { key: "audit", to: "/main/audit", under: "/main/audit", needs: contract.trail.list },
    ],
  },
  {
    label: "certificates",
    places: [
      { key: "activity", ...list("/certificate/activity") },
      { key: "award", ...list("/certificate/award") },
    ],
  },
];

/** The sidebar's links (docs/spec.md, section 2) for somebody, with the one that leads to what is shown marked. */
export function shellGroups(
  path: string,
  words: AdminMessages["shell"],
  can: (endpoint: EndpointRoute) => boolean,
  hrefOf: (to: string) => string,
): ShellGroup[] {
  const isHome = /^\/(main|certificate)\/?$/.test(path);
  return places.map(({ label, places: links }) => ({
    ...(label && { label: words[label] }),
    links: links
      .filter(({ needs }) => !needs || can(needs))
      .map(({ key, to, under, below = false }) => ({
        href: hrefOf(to),
        label: words[key],
        current: under === "" ? isHome : path === under || path.startsWith(`${under}/`),
        below,
      })),
  }));
}
