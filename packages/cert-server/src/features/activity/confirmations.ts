import { activityMessages } from "cert-api";
import type { NameList } from "../../lists/nameList.ts";

/** What has to be confirmed before a list is published: values that look like someone's identity or phone number. */
export function confirmationsOf({ problems, warnings }: NameList): string[] {
  const listed = problems.filter(({ level }) => level === "warning");
  const personal = Map.groupBy(listed, ({ code, column }) => `${code}/${column}`);
  const said = [...personal.values()].flatMap((alike) => {
    const [{ code, row = 0, column = "" } = { code: undefined }] = alike;
    if (code !== "personalIdentity" && code !== "personalPhone") return [];
    return [activityMessages.personal(code, row, column, alike.length)];
  });
  const hidden = warnings - listed.length;
  return hidden > 0 ? [...said, activityMessages.unlistedWarnings(hidden)] : said;
}
