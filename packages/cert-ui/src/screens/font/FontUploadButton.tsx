import { contract } from "cert-api";
import { useRef } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hint, upload as uploadClass } from "./FontScreen.css.ts";
import { fontName } from "./useFontColumns.tsx";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAction } from "../query/useAction.ts";
import { fontEndings, fontFileProblem } from "./fontFile.ts";

/** Opens the browser's file dialog and uploads the font. */
export function FontUploadButton({ onUploaded }: { onUploaded: () => void }) {
  const messages = useAdminMessages("font");
  const toasts = useAdminMessages("toasts");
  const field = useRef<HTMLInputElement>(null);
  const upload = useAction(contract.font.upload, {
    done: (font) => fill(messages.uploaded, { name: fontName(font) }),
    failed: toasts.uploadFailed,
    onDone: onUploaded,
  });

  function send(file: File | undefined) {
    if (!file) return;
    const problem = fontFileProblem(file);
    if (problem !== null) return toast.failure(toasts.uploadFailed, messages[problem]);
    upload.run({ file });
  }

  return (
    <div className={uploadClass}>
      <input
        ref={field}
        type="file"
        hidden
        accept={fontEndings.join(",")}
        aria-label={messages.upload}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button aria-disabled={upload.isRunning} onClick={() => field.current?.click()}>
        {upload.isRunning ? messages.uploading : messages.upload}
      </Button>
      <span className={hint}>{messages.uploadHint}</span>
    </div>
  );
}
