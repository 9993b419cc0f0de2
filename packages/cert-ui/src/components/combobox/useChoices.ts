import { createListCollection, type ListCollection } from "@ark-ui/react/combobox";
import { useMemo } from "react";
import { useFinding, type Choice, type Find, type ChoiceResult } from "./useFinding.ts";

const noChoices: readonly Choice[] = [];

export interface Choices {
  choices: readonly Choice[];
  /** The choices as Ark UI expects them. */
  collection: ListCollection<Choice>;
  /** The result of the search; null until it has arrived. */
  result: ChoiceResult | null;
}

/** Returns the choices for a text. It is searched for while `active`; the last result is kept afterwards. */
export function useChoices(find: Find, text: string, active: boolean): Choices {
  const result = useFinding(find, text, active);
  // Ark UI reports the selection after the list has closed, so the choices must outlive the closing
  const choices = result?.success ? result.choices : noChoices;
  const collection = useMemo(
    () =>
      createListCollection({ items: [...choices], itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    [choices],
  );
  return { choices, collection, result };
}
