import type { Endpoint, ErasureReason, Mention } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ErasureDialog } from "./ErasureDialog.tsx";

interface EraseDialogProps {
  open: boolean;
  noun: "award" | "user";
  name: string;
  /** The endpoint that erases. It responds with the time of an earlier erasure. */
  endpoint: Endpoint<
    { id: string; reason: ErasureReason },
    { already?: unknown; erasedAt?: unknown; mentions?: Mention[] | undefined }
  >;
  id: string;
  onClose: () => void;
  onErased: () => void;
}

/** Asks before one record is erased by law, and erases it. */
export function EraseDialog({ noun, name, id, ...rest }: EraseDialogProps) {
  const messages = useAdminMessages("erasure");
  const { question, done, ...sentences } = messages[noun];
  return (
    <ErasureDialog
      {...rest}
      {...sentences}
      question={fill(question, { name })}
      closesReports={noun === "award"}
      toInput={(reason) => ({ id, reason })}
      describeDone={({ already, erasedAt }) =>
        already === undefined && erasedAt === undefined ? done : messages.repeated
      }
    />
  );
}
