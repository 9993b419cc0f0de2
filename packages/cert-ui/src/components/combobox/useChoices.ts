import { createListCollection, type ListCollection } from "@ark-ui/react/combobox";
import { useMemo } from "react";
import { useFinding, type Choice, type Find, type ChoiceResult } from "./useFinding.ts";

const noChoices: readonly Choice[] = [];

/** The choices that a combobox shows. */
export interface Choices {
  choices: readonly Choice[];
  /** The choices in the shape that Ark UI takes. */
  collection: ListCollection<Choice>;
  /** The result of the search for the text; null until it has come. */
  result: ChoiceResult | null;
}

/** The choices for a text. It is searched for while `active`; the last result stays afterwards. */
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
