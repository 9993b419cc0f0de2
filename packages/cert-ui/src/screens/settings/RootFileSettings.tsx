import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { OpenedForm } from "../resource/OpenedForm.tsx";
import { fileLink } from "./SettingsScreen.css.ts";

/** 验证文件: the files that third parties look for at the root of the site. */
export function RootFileSettings() {
  const messages = useAdminMessages("rootFiles");
  const { data, error, refetch } = useEndpointQuery(contract.brand.rootFiles, {});
  const remove = useAction(contract.brand.removeRootFile, {
    done: messages.removed,
    failed: messages.removeFailed,
    onDone: () => void refetch(),
  });
  if (data === undefined) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  const { files, basePath } = data;
  return (
    <>
      {files.map(({ name }) => (
        <Stack key={name} direction="row" gap="small">
          <a className={fileLink} href={`${basePath}/${name}`}>
            {name}
          </a>
          <Button
            tone="quiet"
            size="small"
            aria-label={fill(messages.removeOf, { name })}
            aria-disabled={remove.isRunning}
            onClick={() => remove.run({ name })}
          >
            {messages.remove}
          </Button>
        </Stack>
      ))}
      {basePath !== "" && <Text tone="note">{fill(messages.behindBase, { basePath })}</Text>}
      <OpenedForm action={messages.add}>
        {(close) => <RootFileForm onClose={close} onAdded={() => void refetch()} />}
      </OpenedForm>
    </>
  );
}

function RootFileForm({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const messages = useAdminMessages("rootFiles");
  const action = useAction(contract.brand.addRootFile, {
    done: messages.added,
    failed: messages.addFailed,
    onDone: () => {
      onClose();
      onAdded();
    },
  });
  return (
    <ActionForm
      label={messages.add}
      fields={[
        { key: "name", label: messages.name, hint: messages.nameHint, kind: "text" },
        { key: "content", label: messages.content, kind: "area", rows: 3 },
      ]}
      action={action}
      toInput={(texts) => texts}
      messages={messages}
      onCancel={onClose}
    />
  );
}
