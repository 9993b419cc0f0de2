import { contract } from "cert-api";
import { useRef } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hint, upload as uploadClass } from "./FontScreen.css.ts";
import { fontName } from "./useFontColumns.tsx";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { fontEndings, fontFileProblem } from "./fontFile.ts";

/** Opens the browser's file dialog and uploads the font. */
export function FontUploadButton({ onUploaded }: { onUploaded: () => void }) {
  const words = useAdminMessages("font");
  const toasts = useAdminMessages("toasts");
  const field = useRef<HTMLInputElement>(null);
  const upload = useEndpointMutation(contract.font.upload, {
    onDone: (font) => {
      toast.success(fill(words.uploaded, { name: fontName(font) }));
      onUploaded();
    },
    onRefused: ({ message }) => toast.failure(toasts.uploadFailed, message),
  });

  function send(file: File | undefined) {
    if (!file) return;
    const problem = fontFileProblem(file);
    if (problem !== null) return toast.failure(toasts.uploadFailed, words[problem]);
    upload.mutate({ file });
  }

  return (
    <div className={uploadClass}>
      <input
        ref={field}
        type="file"
        hidden
        accept={fontEndings.join(",")}
        aria-label={words.upload}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button aria-disabled={upload.isPending} onClick={() => field.current?.click()}>
        {upload.isPending ? words.uploading : words.upload}
      </Button>
      <span className={hint}>{words.uploadHint}</span>
    </div>
  );
}
