import { contract, type Notice } from "cert-api";
import { useState, type FormEvent } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { Stack } from "../../../components/stack/Stack.tsx";

interface NoticeTestProps {
  request: Pick<Notice, "kind" | "subject" | "body"> & { id: string };
}

/** Sends a draft notice to its author. */
export function NoticeTest({ request }: NoticeTestProps) {
  const words = useAdminMessages("holderNotice");
  const [to, setTo] = useState("");
  const test = useEndpointMutation(contract.notice.test, {
    onDone: (answer) => toast.success(fill(words.tested, { to: answer.to })),
    onRefused: ({ message }) => toast.failure(words.testFailed, message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!test.isPending) test.mutate({ ...request, to });
  };
  const isMail = request.kind === "email";
  return (
    <Stack as="form" gap="small" onSubmit={submit}>
      <TextField
        label={words.testTo}
        hint={words.testHint}
        type={isMail ? "email" : "tel"}
        autoComplete={isMail ? "email" : "tel"}
        required
        value={to}
        onValueChange={({ value }) => setTo(value)}
      />
      <Stack direction="row" gap="small">
        <Button type="submit" tone="quiet" aria-disabled={test.isPending}>
          {test.isPending ? words.testing : words.test}
        </Button>
      </Stack>
    </Stack>
  );
}
