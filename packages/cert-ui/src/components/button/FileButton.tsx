import { useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** The types or endings that the browser offers, separated by commas. */
  accept: string;
  /** The accessible name of the file field. */
  label: string;
  onFile: (file: File) => void;
}

/**
 * A button that opens the browser's file dialog. Ark UI's file upload keeps and lists the files that were chosen; here each
 * is sent at once, and only the server knows what is kept.
 */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Without this, choosing the same file again, once it has been corrected, would be no change
          currentTarget.value = "";
        }}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  );
}
