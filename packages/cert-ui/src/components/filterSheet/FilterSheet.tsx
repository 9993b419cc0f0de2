import { useState, useSyncExternalStore, type ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { media } from "../../theme/media.ts";
import { Button } from "../button/Button.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Form } from "../form/Form.tsx";
import { FormActions } from "../formActions/FormActions.tsx";

export interface FilterSheetProps {
  /** The number of conditions in use. */
  count: number;
  /** The fields. */
  children: ReactNode;
}

/**
 * The fields of a filter's form: in the form where there is room, on a phone in a sheet behind a button that says how many
 * conditions are in use. The sheet is submitted to the form around it.
 */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const messages = useAdminMessages("filterSheet");
  const isNarrow = useMedia(media.narrowPage);
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {count === 0 ? messages.open : fill(messages.openWith, { count })}
      </Button>
      <Dialog open={isOpen} title={messages.open} onClose={() => setOpen(false)}>
        {/* React hands its submission on to the form around it, as the page does not know that one is in the other */}
        <Form unsaved={false} gap="small" onSubmit={() => setOpen(false)}>
          {children}
          <FormActions place="dialog">
            <Button type="submit">{messages.apply}</Button>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}

/** Returns whether a media query matches, and follows it. */
function useMedia(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
