import { createListCollection, type ListCollection } from "@ark-ui/react/combobox";
import { useMemo } from "react";
import { useFinding, type Choice, type Find, type Found } from "./useFinding.ts";

const noChoices: readonly Choice[] = [];

/** What a combobox offers. */
export interface Choices {
  choices: readonly Choice[];
  /** The choices as Ark UI takes them. */
  collection: ListCollection<Choice>;
  /** What the text has found; null while it is being found. */
  result: Found | null;
}

/** The choices that a text finds; it is searched for while `active`, and what it found stays afterwards. */
export function useChoices(find: Find, text: string, active: boolean): Choices {
  const result = useFinding(find, text, active);
  // A closing list is told of the selection after it has closed: the choices must still be there
  const choices = result?.success ? result.choices : noChoices;
  const collection = useMemo(
    () =>
      createListCollection({ items: [...choices], itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    [choices],
  );
  return { choices, collection, result };
}
