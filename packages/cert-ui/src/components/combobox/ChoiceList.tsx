import { Combobox } from "@ark-ui/react/combobox";
import { Portal } from "@ark-ui/react/portal";
import { floating, option, positioner } from "../../theme/floating.css.ts";
import { root as text } from "../../theme/text.css.ts";
import { content, detail, group, note as noteClass } from "./Combobox.css.ts";
import type { Choice } from "./useFinding.ts";

interface ChoiceListProps {
  choices: readonly Choice[];
  /** The sentence shown while there are no choices. */
  note: string;
  /** Returns the text that distinguishes a choice from others with the same label. */
  getDetail: (choice: Choice) => string | undefined;
}

/** The list below a combobox. Must be inside `Combobox.Root` of Ark UI. */
export function ChoiceList({ choices, note, getDetail }: ChoiceListProps) {
  return (
    <Portal>
      <Combobox.Positioner className={positioner}>
        <Combobox.Content className={`${text} ${floating} ${content}`}>
          {[...new Set(choices.map((choice) => choice.group))].map((label) => {
            const members = choices.filter((choice) => choice.group === label);
            return label === undefined ? (
              <Choices key="" choices={members} getDetail={getDetail} />
            ) : (
              <Combobox.ItemGroup key={label}>
                <Combobox.ItemGroupLabel className={group}>{label}</Combobox.ItemGroupLabel>
                <Choices choices={members} getDetail={getDetail} />
              </Combobox.ItemGroup>
            );
          })}
          {choices.length === 0 && (
            <div className={noteClass} role="option" aria-disabled="true" aria-selected="false">
              {note}
            </div>
          )}
        </Combobox.Content>
      </Combobox.Positioner>
    </Portal>
  );
}

function Choices({ choices, getDetail }: Pick<ChoiceListProps, "choices" | "getDetail">) {
  return choices.map((choice) => (
    <Combobox.Item key={choice.id} item={choice} className={option}>
      <Combobox.ItemText>{choice.label}</Combobox.ItemText>
      <span className={detail}>{getDetail(choice)}</span>
    </Combobox.Item>
  ));
}
