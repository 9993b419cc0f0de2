import { Clipboard } from "@ark-ui/react/clipboard";
import { Button } from "../button/Button.tsx";

export interface CopyButtonProps {
  value: string;
  label: string;
  copied: string;
}

/** Puts a text on the clipboard, and says so for a moment. */
export function CopyButton({ value, label, copied }: CopyButtonProps) {
  return (
    <Clipboard.Root value={value} timeout={2_000}>
      <Clipboard.Trigger asChild aria-label={undefined}>
        <Button tone="quiet" size="small">
          <Clipboard.Context>
            {(clipboard) => <span aria-live="polite">{clipboard.copied ? copied : label}</span>}
          </Clipboard.Context>
        </Button>
      </Clipboard.Trigger>
    </Clipboard.Root>
  );
}
