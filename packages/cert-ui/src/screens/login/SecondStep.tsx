import { refusals, type Session } from "cert-api";
import { useState } from "react";
import { CodeForm } from "../../components/codeForm/CodeForm.tsx";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { useLoginServices } from "../session/AdminServices.ts";
import { useCall } from "./useCall.ts";

interface SecondStepProps {
  account: string;
  onEntered: (session: Session) => void;
  onBack: () => void;
}

/** The second step of a login: a code, for the account whose password was right. */
export function SecondStep({ account, onEntered, onBack }: SecondStepProps) {
  const messages = useLoginMessages("codeForm");
  const login = useLoginMessages("login");
  const { client } = useLoginServices();
  const [isRecovery, setRecovery] = useState(false);
  const { wrongCode, loginLapsed } = refusals;
  const { failure, isRunning, run } = useCall(client.session.confirmLogin, {
    done: () => (isRecovery ? [messages.recoveryUsed, messages.recoveryLeft] : undefined),
    failed: ({ code }) => {
      if (code === wrongCode.code) return null;
      return code === loginLapsed.code ? messages.lapsed : fill(login.failed, { account });
    },
    onDone: (data) => onEntered(data),
    onRefused: ({ code }) => code === loginLapsed.code && onBack(),
  });
  const isWrong = failure?.code === wrongCode.code;
  return (
    <CodeForm
      account={account}
      busy={isRunning}
      problem={isWrong && !isRunning ? failure.message : undefined}
      onConfirm={({ code, kind }) => {
        setRecovery(kind === "recovery");
        run({ code });
      }}
      onBack={onBack}
    />
  );
}
