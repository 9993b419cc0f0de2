import { composeStories } from "@storybook/react-vite";
import { useMemo } from "react";
import type { ComposedStoryFn } from "storybook/internal/types";
import "./StateSheet.css";

/** The exports of a file of stories. */
type StoryModule = Parameters<typeof composeStories>[0];

/** The props of `StateSheet`. */
export interface StateSheetProps {
  /** The stories of one component. */
  stories: StoryModule;
  /** Names of stories that show a window, which would cover the others. */
  omit?: readonly string[];
}

/**
 * All states of one component, one below the other, as its stories begin: none of them plays. Stories in the dark scheme
 * are left out, because a picture is taken in both, and so are those that begin like one before them.
 */
export function StateSheet({ stories, omit = [] }: StateSheetProps) {
  const states = useMemo(() => listStates(stories, omit), [stories, omit]);
  return (
    <div className="picture-sheet" data-picture-part>
      {states.map(([name, State]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <State />
        </figure>
      ))}
    </div>
  );
}

function listStates(stories: StoryModule, omit: readonly string[]): [string, ComposedStoryFn][] {
  const composed = composeStories(stories, {}) as unknown as Record<string, ComposedStoryFn>;
  const sources = stories as unknown as Record<string, { decorators?: unknown; render?: unknown }>;
  const beginnings: unknown[][] = [];
  return Object.entries(composed).filter(([name, { args, globals }]) => {
    if (omit.includes(name) || globals["scheme"] === "dark") return false;
    const beginning = [sources[name]?.decorators, sources[name]?.render, ...Object.entries(args).flat()];
    if (beginnings.some((earlier) => isSame(earlier, beginning))) return false;
    beginnings.push(beginning);
    return true;
  });
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
