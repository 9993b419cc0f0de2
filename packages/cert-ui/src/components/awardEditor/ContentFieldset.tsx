import { useState } from "react";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { fill } from "../../messages/fill.ts";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextAreaField, TextField } from "../field/TextField.tsx";
import { Icon } from "../icon/Icon.tsx";
import { add, field as fieldClass, fields as fieldsClass, legend, remove } from "./AwardEditor.css.ts";
import { removeField, setField, type ContentField } from "./contentFields.ts";

interface ContentFieldsetProps {
  fields: readonly ContentField[];
  content: string;
  onContentChange: (change: { content: string }) => void;
  words: AdminMessages["awardEditor"];
}

/** A field for each key of content that is a JSON object. */
export function ContentFieldset({ fields, content, onContentChange, words }: ContentFieldsetProps) {
  const [name, setName] = useState("");
  const isTaken = fields.some(({ key }) => key === name.trim());
  const addField = () => {
    onContentChange({ content: setField(content, name.trim(), "") });
    setName("");
  };
  return (
    <fieldset className={fieldsClass}>
      <legend className={legend}>{words.byField}</legend>
      {fields.map(({ key, kind, text }) => {
        const Control = kind === "list" || text.length > 40 || text.includes("\n") ? TextAreaField : TextField;
        return (
          <div key={key} className={fieldClass}>
            <Control
              label={key}
              hint={kind === "list" ? words.lines : undefined}
              value={text}
              onValueChange={({ value }) => onContentChange({ content: setField(content, key, value) })}
              autoComplete="off"
            />
            <button
              type="button"
              className={`${remove} ${focusable}`}
              aria-label={fill(words.removeField, { key })}
              title={fill(words.removeField, { key })}
              onClick={() => onContentChange({ content: removeField(content, key) })}
            >
              <Icon name="close" size={18} />
            </button>
          </div>
        );
      })}
      <div className={add}>
        <TextField
          label={words.fieldName}
          value={name}
          onValueChange={({ value }) => setName(value)}
          problem={isTaken ? words.fieldTaken : undefined}
          autoComplete="off"
        />
        <Button tone="quiet" disabled={name.trim() === "" || isTaken} onClick={addField}>
          {words.addField}
        </Button>
      </div>
    </fieldset>
  );
}
