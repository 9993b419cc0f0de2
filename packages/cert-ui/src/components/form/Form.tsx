import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type FormEvent,
} from "react";
import { Stack } from "../stack/Stack.tsx";
import { useUnsaved } from "../unsaved/unsaved.ts";

export interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "onSubmit" | "onFocus" | "onChange"> {
  /** Called when the form is submitted and its values are valid for the browser. */
  onSubmit: () => void;
  /**
   * True if the form holds what is not saved, so that it is asked before that is lost. Defaults to true once a value differs
   * from the first; a form that stays after it was saved, or holds nothing worth a question, says so itself.
   */
  unsaved?: boolean | undefined;
  /** Replaces the layout, which is that of a `Stack` with this space between the fields. */
  className?: string | undefined;
  gap?: "small" | "medium" | undefined;
}

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isEntry = (element: Element): element is Entry =>
  element.matches("input:not([type=checkbox], [type=radio], [type=file]), textarea, select");

/**
 * A form that does not lose what was typed unasked, and focuses the first wrong field when it was refused, by itself or by
 * the server.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(allProps, ref) {
  const { onSubmit, unsaved, className, gap, ...rest } = allProps;
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  const firstValues = useRef(new Map<Entry, string>());
  const [isTyped, setTyped] = useState(false);
  useUnsaved(unsaved ?? isTyped);
  // The answer may come long after, when something else is being typed
  const isRefusalAwaited = useRef(false);
  useEffect(() => {
    const wrong = isRefusalAwaited.current && form.current?.querySelector<HTMLElement>("[aria-invalid=true]:enabled");
    if (!wrong) return;
    isRefusalAwaited.current = false;
    wrong.focus();
  });
  const props = {
    ...rest,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      isRefusalAwaited.current = true;
      onSubmit();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (isEntry(target) && !firstValues.current.has(target)) firstValues.current.set(target, target.value);
    },
    onChange: () => {
      isRefusalAwaited.current = false;
      const entries = [...firstValues.current];
      setTyped(entries.some(([entry, first]) => entry.isConnected && entry.value !== first));
    },
  };
  if (className !== undefined) return <form {...props} ref={form} className={className} />;
  return <Stack {...props} as="form" rootRef={form} {...(gap && { gap })} />;
});
