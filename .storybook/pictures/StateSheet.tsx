import { composeStories } from "@storybook/react-vite";
import { useMemo } from "react";
import type { ComposedStoryFn } from "storybook/internal/types";
import "./StateSheet.css";

/** The props of `StateSheet`. */
export interface StateSheetProps {
  /** The exports of files of stories, by the names of their components. */
  stories: Readonly<Record<string, Parameters<typeof composeStories>[0]>>;
}

/**
 * All states of some components, as their stories begin: none of them plays. Stories in the dark scheme are left out,
 * because the pictures show both, and so are those that begin like one before them.
 */
export function StateSheet({ stories }: StateSheetProps) {
  const states = useMemo(
    () => Object.entries(stories).flatMap(([component, file]) => listStates(component, file)),
    [stories],
  );
  return (
    <div className="picture-sheet">
      {states.map(([name, State]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <State />
        </figure>
      ))}
    </div>
  );
}

function listStates(component: string, file: Parameters<typeof composeStories>[0]): [string, ComposedStoryFn][] {
  const composed = composeStories(file, {}) as unknown as Record<string, ComposedStoryFn>;
  const sources = file as unknown as Record<string, { decorators?: unknown; render?: unknown }>;
  const beginnings: unknown[][] = [];
  return Object.entries(composed).flatMap(([name, State]) => {
    if (State.globals["scheme"] === "dark") return [];
    const beginning = [sources[name]?.decorators, sources[name]?.render, ...Object.entries(State.args).flat()];
    if (beginnings.some((earlier) => isSame(earlier, beginning))) return [];
    beginnings.push(beginning);
    return [[`${component}/${name}`, State] as [string, ComposedStoryFn]];
  });
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
