import { contract, type FourEyes } from "cert-api";
import { useState } from "react";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useResourceForm } from "../resource/useResourceForm.ts";

/** The form of the setting 双人复核. */
export function FourEyesSettings() {
  const { data, isFetchedAfterMount } = useEndpointQuery(contract.correction.fourEyes, {});
  return data === undefined || !isFetchedAfterMount ? null : <FourEyesForm {...data} />;
}

function FourEyesForm({ fourEyes }: { fourEyes: FourEyes }) {
  const words = useAdminMessages("fourEyes");
  const toasts = useAdminMessages("toasts");
  const [stored, setStored] = useState(fourEyes);
  const [chosen, setChosen] = useState(fourEyes);
  const { problems, busy, submit } = useResourceForm({
    endpoint: contract.correction.setFourEyes,
    failureTitle: toasts.updateFailed,
    onSent: (saved) => {
      setStored(saved.fourEyes);
      toast.success(words.saved);
    },
  });
  const options = (Object.keys(words.choices) as FourEyes[]).map((value) => ({ value, label: words.choices[value] }));
  return (
    <ResourceForm
      label={words.title}
      fields={[{ key: "fourEyes", label: words.label, kind: "select", options }]}
      values={{ fourEyes: chosen }}
      problems={problems}
      busy={busy}
      onValuesChange={({ values }) =>
        setChosen(options.find(({ value }) => value === values["fourEyes"])?.value ?? stored)
      }
      onSubmit={() => submit({ fourEyes: chosen })}
      onCancel={() => setChosen(stored)}
    />
  );
}
