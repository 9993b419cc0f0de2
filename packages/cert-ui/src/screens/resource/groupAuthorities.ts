import { builtInAuthorities, type LinkChoice } from "cert-api";
import type { CheckGroup } from "../../components/checkList/CheckList.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

type GroupKey = keyof AdminMessages["authorityGroups"];

const groupKeys: readonly GroupKey[] = ["certificates", "people", "upkeep", "other"];
const certificateNouns: readonly string[] = ["activity", "award"];
const upkeepNouns: readonly string[] = ["audit", "settings", "erase"];

/**
 * Groups authorities by what they are about, in the order of the sidebar; custom ones are last. Built-in ones that are not
 * among the editor's own authorities are disabled, because the server lets no user grant them.
 */
export function groupAuthorities(
  authorities: readonly LinkChoice[],
  words: AdminMessages["authorityGroups"],
  editorAuthorities: readonly string[],
): CheckGroup[] {
  return groupKeys
    .map((key) => ({
      label: words[key],
      options: authorities
        .filter(({ name }) => findGroup(name) === key)
        .map(({ id, name, displayName }) => ({
          value: id,
          label: displayName,
          disabled: isBuiltIn(name) && !editorAuthorities.includes(name),
        })),
    }))
    .filter(({ options }) => options.length > 0);
}

const isBuiltIn = (authority: string): boolean => builtInAuthorities.some((name) => name === authority);

function findGroup(authority: string): GroupKey {
  if (!isBuiltIn(authority)) return "other";
  const [noun = ""] = authority.split(":");
  if (certificateNouns.includes(noun)) return "certificates";
  return upkeepNouns.includes(noun) ? "upkeep" : "people";
}
