import { Clipboard } from "@ark-ui/react/clipboard";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";

export interface CopyButtonProps {
  /** The text to copy. */
  value: string;
  /** The label of the button. */
  label: string;
  /** Called each time the text is copied. */
  onCopy?: (() => void) | undefined;
}

/** A button that copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ value, label, onCopy }: CopyButtonProps) {
  const { copied } = useAdminMessages("copyButton");
  return (
    <Clipboard.Root value={value} timeout={2_000} onStatusChange={({ copied: isCopied }) => isCopied && onCopy?.()}>
      <Clipboard.Context>
        {(clipboard) => (
          <>
            <Clipboard.Trigger asChild aria-label={clipboard.copied ? copied : label}>
              <Button tone="quiet" size="small">
                {clipboard.copied ? copied : label}
              </Button>
            </Clipboard.Trigger>
            <span className={hidden} role="status">
              {clipboard.copied ? copied : ""}
            </span>
          </>
        )}
      </Clipboard.Context>
    </Clipboard.Root>
  );
}
