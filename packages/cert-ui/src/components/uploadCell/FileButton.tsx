import { useRef, type ReactNode } from "react";
import { Button } from "../button/Button.tsx";

interface FileButtonProps {
  accept: string;
  /** The accessible name of the file field. */
  fileLabel: string;
  className: string | undefined;
  tone: "filled" | "quiet";
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/**
 * A button that opens the browser's file dialog. Ark UI's file upload keeps and lists the files that were chosen; here each
 * is sent at once, and only the server knows what is kept.
 */
export function FileButton({ accept, fileLabel, className, tone, onFile, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again, once it has been corrected, would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button tone={tone} size="small" className={className} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
