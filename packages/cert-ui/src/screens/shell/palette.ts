import { FIND_MAX, type Activity, type Award, type User } from "cert-api";
import type { Choice } from "../../components/combobox/useFinding.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { toShownState } from "../award/toShownState.ts";

/** A screen or a command in the search box. */
export interface PaletteEntry {
  /** The target path; null for a command that is performed at once. */
  to: string | null;
  label: string;
  /** True if `to` is a whole address, which opens in a new tab. */
  external?: boolean;
}

/** The target of a choice in the search box. */
export type PaletteTarget =
  | { kind: "award" | "activity" | "user"; id: string; name: string }
  /** All awards that contain the text. */
  | { kind: "allAwards"; text: string }
  | { kind: "screen" | "external"; to: string }
  | { kind: "logOut" };

export interface PaletteChoice extends Choice {
  target: PaletteTarget;
}

/** The maximum number of records of each kind; the list of awards shows the rest. */
const MOST = { awards: 6, others: 4 };

type Messages = AdminMessages["palette"];

/** Returns the screens and commands whose names contain a text; all of them for an empty text. */
export function matchEntries(
  text: string,
  { screens, commands }: { screens: readonly PaletteEntry[]; commands: readonly PaletteEntry[] },
  messages: Messages,
): PaletteChoice[] {
  const toChoices = (entries: readonly PaletteEntry[], group: string) =>
    entries
      .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
      .map(({ to, label, external }): PaletteChoice => {
        const target: PaletteTarget = to === null ? { kind: "logOut" } : { kind: external ? "external" : "screen", to };
        return { id: `${group} ${label}`, label, group, target };
      });
  return [...toChoices(screens, messages.screens), ...toChoices(commands, messages.commands)];
}

/** Converts awards to choices. An award that is not valid shows its state before the detail that distinguishes it. */
export function toAwardChoices(
  awards: readonly Award[],
  { text, messages, states }: { text: string; messages: Messages; states: AdminMessages["awardState"] },
): PaletteChoice[] {
  const choices = awards.slice(0, MOST.awards).map(({ id, name, number, activity, state, expired }): PaletteChoice => {
    const shownState = toShownState({ state, expired });
    const facts = [shownState === "valid" ? null : states[shownState], number, activity?.name];
    return {
      id: `award ${id}`,
      label: name,
      detail: facts.filter(Boolean).join(" · "),
      group: messages.awards,
      target: { kind: "award", id, name },
    };
  });
  if (awards.length <= MOST.awards && awards.length < FIND_MAX) return choices;
  const all = { id: "all awards", label: messages.allAwards, group: messages.awards };
  return [...choices, { ...all, target: { kind: "allAwards", text } }];
}

export const toActivityChoices = (activities: readonly Activity[], messages: Messages): PaletteChoice[] =>
  activities.slice(0, MOST.others).map(({ id, name, department }) => ({
    id: `activity ${id}`,
    label: name,
    detail: department?.displayName,
    group: messages.activities,
    target: { kind: "activity", id, name },
  }));

export const toUserChoices = (users: readonly User[], messages: Messages): PaletteChoice[] =>
  users.slice(0, MOST.others).map(({ id, nickName, account }) => ({
    id: `user ${id}`,
    label: nickName,
    detail: account,
    group: messages.users,
    target: { kind: "user", id, name: nickName },
  }));
