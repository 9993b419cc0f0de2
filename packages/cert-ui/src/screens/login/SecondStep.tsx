import { refusals, type Session } from "cert-api";
import { useState } from "react";
import { CodeForm } from "../../components/codeForm/CodeForm.tsx";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { useLoginServices } from "../session/AdminServices.ts";
import { loginToast } from "./loginToast.ts";
import { useCall } from "./useCall.ts";

interface SecondStepProps {
  account: string;
  onEntered: (session: Session) => void;
  onBack: () => void;
}

/** The second step of a login: a code, for the account whose password was right. */
export function SecondStep({ account, onEntered, onBack }: SecondStepProps) {
  const words = useLoginMessages("codeForm");
  const login = useLoginMessages("login");
  const { client } = useLoginServices();
  const [isRecovery, setRecovery] = useState(false);
  const { failure, isPending, mutate } = useCall(client.session.confirmLogin, {
    onDone: (data) => {
      void loginToast("clear");
      if (isRecovery) void loginToast("success", words.recoveryUsed, words.recoveryLeft);
      onEntered(data);
    },
    onRefused: ({ code, message }) => {
      if (code === refusals.wrongCode.code) return;
      if (code !== refusals.loginLapsed.code)
        return void loginToast("failure", fill(login.failed, { account }), message);
      void loginToast("failure", words.lapsed, message);
      onBack();
    },
  });
  const isWrong = failure?.code === refusals.wrongCode.code;
  return (
    <CodeForm
      account={account}
      busy={isPending}
      problem={isWrong && !isPending ? failure.message : undefined}
      onConfirm={({ code, kind }) => {
        setRecovery(kind === "recovery");
        mutate({ code });
      }}
      onBack={onBack}
    />
  );
}
