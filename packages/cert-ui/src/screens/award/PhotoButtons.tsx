import { contract, parseContent, photoHash, UPLOAD_BYTES_MAX, type Award } from "cert-api";
import { useRef } from "react";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useCan } from "../session/AdminServices.ts";

interface PhotoButtonsProps {
  award: Award;
  onReplaced: () => void;
}

/** A button for each photo of an award, which replaces it and thereby creates a new version. */
export function PhotoButtons({ award, onReplaced }: PhotoButtonsProps) {
  const allowed = useCan()(contract.award.photo);
  const content = Object.entries(parseContent(award.content) ?? {});
  const names = allowed ? content.filter(([, value]) => photoHash(value) !== null).map(([name]) => name) : [];
  return names.map((name) => <PhotoButton key={name} award={award} name={name} onReplaced={onReplaced} />);
}

/** Only a first check: the server examines the content. */
const endings = [".jpg", ".jpeg", ".png"];

function PhotoButton({ award: { id, version }, name, onReplaced }: PhotoButtonsProps & { name: string }) {
  const words = useAdminMessages("award");
  const toasts = useAdminMessages("toasts");
  const { proposed } = useAdminMessages("correction");
  const field = useRef<HTMLInputElement>(null);
  const upload = useEndpointMutation(contract.award.photo, {
    onDone: ({ proposal }) => {
      toast.success(proposal === undefined ? fill(words.photoReplaced, { name }) : proposed);
      onReplaced();
    },
    onRefused: ({ message }) => toast.failure(toasts.updateFailed, message),
  });

  function send(file: File | undefined) {
    if (!file) return;
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      return toast.failure(toasts.uploadFailed, words.photoWrongKind);
    }
    if (file.size > UPLOAD_BYTES_MAX) return toast.failure(toasts.uploadFailed, words.photoTooLarge);
    upload.mutate({ id, name, version, file });
  }

  const label = fill(words.replacePhoto, { name });
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={endings.join(",")}
        aria-label={label}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button tone="quiet" aria-disabled={upload.isPending} onClick={() => field.current?.click()}>
        {upload.isPending ? words.replacingPhoto : label}
      </Button>
    </>
  );
}
