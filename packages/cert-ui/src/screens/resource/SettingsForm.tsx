import { useEffect, useRef } from "react";
import { ResourceForm, type ResourceFormProps } from "../../components/resourceForm/ResourceForm.tsx";
import type { RecordForm } from "./useRecordForm.ts";

interface SettingsFormProps extends RecordForm, Pick<ResourceFormProps, "label"> {}

/** A form of settings, which offers to save once something was changed. */
export function SettingsForm({ label, form, reset }: SettingsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone
    if (wasUnsaved.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    wasUnsaved.current = form.unsaved === true;
  }, [form.unsaved]);
  return (
    <ResourceForm
      {...form}
      ref={element}
      label={label}
      tabIndex={-1}
      inColumns
      hidesActions={!form.unsaved}
      onCancel={reset}
    />
  );
}
