import { contract, searchTermProblem, succeeded, type Failure } from "cert-api";
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { ShellGroup } from "../../components/adminShell/Sidebar.tsx";
import type { Find } from "../../components/combobox/useFinding.ts";
import { useLatest } from "../../components/root/useLatest.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { highlightState } from "../table/highlightedRow.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useLogOut } from "../login/useLogOut.ts";
import { findPage, recordLists } from "./findPage.ts";
import {
  matchEntries,
  toActivityChoices,
  toAwardChoices,
  toUserChoices,
  type PaletteChoice,
  type PaletteEntry,
  type PaletteTarget,
} from "./palette.ts";

const noResults = succeeded<never[]>([]);

const refused = ({ message }: Failure) => ({ success: false, message }) as const;

/** Finds awards, activities, users, screens and commands for the search box of the header, and goes to the chosen one. */
export function usePalette(groups: readonly ShellGroup[], base: string) {
  const { palette: messages, awardState: states } = useAdminMessages();
  const { client } = useServices();
  const can = useCan();
  const commands = useCommands();
  const go = useGoTo();
  const targets = useRef(new Map<string, PaletteTarget>());

  const screens = groups
    .flatMap(({ links }) => links)
    .map(({ href, label, external = false }) => ({ to: external ? href : href.slice(base.length), label, external }));
  // A new function would search again: what it is made of goes by reference
  const latest = useLatest({ screens, commands, messages, states, can });

  const find = useCallback<Find>(
    async ({ text, signal }) => {
      const { can: may, ...part } = latest.current;
      const isTerm = text !== "" && searchTermProblem(text) === null;
      const [awards, activities, users] = await Promise.all([
        isTerm && may(contract.award.find) ? client.award.find({ text }, { signal }) : noResults,
        text !== "" && may(contract.activity.find) ? client.activity.find({ text }, { signal }) : noResults,
        text !== "" && may(contract.user.find) ? client.user.find({ text }, { signal }) : noResults,
      ]);
      if (!awards.success) return refused(awards);
      if (!activities.success) return refused(activities);
      if (!users.success) return refused(users);
      const choices: PaletteChoice[] = [
        ...toAwardChoices(awards.data, { text, ...part }),
        ...toActivityChoices(activities.data, part.messages),
        ...toUserChoices(users.data, part.messages),
        ...matchEntries(text, part, part.messages),
      ];
      targets.current = new Map(choices.map(({ id, target }) => [id, target]));
      return { success: true, choices };
    },
    [client, latest],
  );
  const choose = ({ id }: { id: string }) => {
    const target = targets.current.get(id);
    if (target) void go(target);
  };
  return { find, choose };
}

/** Returns the commands available on every screen that the account may perform. */
function useCommands(): PaletteEntry[] {
  const messages = useAdminMessages("palette");
  const can = useCan();
  const forms = [
    { endpoint: contract.activity.create, to: "/certificate/activity/add", label: messages.addActivity },
    { endpoint: contract.award.create, to: "/certificate/award/add", label: messages.addAward },
    { endpoint: contract.user.create, to: "/main/user/add", label: messages.addUser },
    { endpoint: contract.role.create, to: "/main/role/add", label: messages.addRole },
  ];
  return [
    ...forms.filter(({ endpoint }) => can(endpoint)),
    { to: "/main/settings", label: messages.settings },
    { to: "/main/settings", label: messages.changePassword },
    { to: null, label: messages.logOut },
  ];
}

/** Returns a function that goes to the target of a choice. A record of a list is highlighted on its page. */
function useGoTo(): (target: PaletteTarget) => Promise<void> {
  const { client } = useServices();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const lists = recordLists(client);
  return async (target) => {
    switch (target.kind) {
      case "award":
        return navigate(`/certificate/award/id/${encodeURIComponent(target.id)}`);
      case "allAwards":
        return navigate(`/certificate/award/list/0?${new URLSearchParams({ text: target.text })}`);
      case "screen":
        return navigate(target.to);
      case "external":
        return void window.open(target.to, "_blank", "noreferrer");
      case "logOut":
        return logOut();
      default: {
        const { id, name } = target;
        const { path, readPage } = lists[target.kind];
        const page = await findPage(readPage, id);
        return navigate(`${path}/${page}`, { state: highlightState({ id, name, isNew: false, page }) });
      }
    }
  };
}
