import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hint, upload as uploadClass } from "./FontScreen.css.ts";
import { fontName } from "./useFontColumns.tsx";
import { FileButton } from "../../components/button/FileButton.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAction } from "../query/useAction.ts";
import { fontEndings, fontFileProblem } from "./fontFile.ts";

/** Opens the browser's file dialog and uploads the font. */
export function FontUploadButton({ onUploaded }: { onUploaded: () => void }) {
  const messages = useAdminMessages("font");
  const toasts = useAdminMessages("toasts");
  const upload = useAction(contract.font.upload, {
    done: (font) => fill(messages.uploaded, { name: fontName(font) }),
    failed: toasts.uploadFailed,
    onDone: onUploaded,
  });

  function send(file: File) {
    const problem = fontFileProblem(file);
    if (problem !== null) return toast.failure(toasts.uploadFailed, messages[problem]);
    upload.run({ file });
  }

  return (
    <div className={uploadClass}>
      <FileButton accept={fontEndings.join(",")} label={messages.upload} aria-disabled={upload.isRunning} onFile={send}>
        {upload.isRunning ? messages.uploading : messages.upload}
      </FileButton>
      <span className={hint}>{messages.uploadHint}</span>
    </div>
  );
}
