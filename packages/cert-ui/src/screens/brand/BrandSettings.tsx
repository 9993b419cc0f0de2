import { contract, TEXT_CONTRAST_MIN, textContrast, type Brand } from "cert-api";
import { useState } from "react";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useResourceForm } from "../resource/useResourceForm.ts";
import { useServices } from "../session/AdminServices.ts";
import { MarkPictureButtons } from "./MarkPictureButtons.tsx";
import { BrandPreview } from "./BrandPreview.tsx";

/** The form of the institute's name, mark, colours and footer, with a preview. */
export function BrandSettings() {
  const { data: brand, isFetchedAfterMount } = useEndpointQuery(contract.brand.read, {});
  return brand === undefined || !isFetchedAfterMount ? null : <BrandForm brand={brand} />;
}

function BrandForm({ brand }: { brand: Brand }) {
  const words = useAdminMessages("brandForm");
  const toasts = useAdminMessages("toasts");
  const { showBrand, baseUrl } = useServices();
  const [stored, setStored] = useState(brand);
  const [values, setValues] = useState(() => toValues(stored));
  /** The new picture as a `data:` address, null to remove it, or undefined to keep it. */
  const [picture, setPicture] = useState<string | null>();
  const entered = toBrand(values);
  const storedPicture = stored.picture === null ? null : baseUrl + stored.picture;
  const shownPicture = picture === undefined ? storedPicture : picture;
  const { problems, busy, submit } = useResourceForm({
    endpoint: contract.brand.update,
    failureTitle: toasts.updateFailed,
    onSent: (saved) => {
      setStored(saved);
      setValues(toValues(saved));
      setPicture(undefined);
      showBrand(saved);
      toast.success(words.saved);
    },
  });
  const describeContrast = (colour: string) =>
    fill(textContrast(colour) >= TEXT_CONTRAST_MIN ? words.contrast : words.lowContrast, {
      ratio: (Math.floor(textContrast(colour) * 10) / 10).toFixed(1),
    });
  const fields: readonly FormField[] = [
    { key: "name", label: words.name, kind: "text" },
    { key: "subtitle", label: words.subtitle, hint: words.subtitleHint, kind: "text", isOptional: true },
    { key: "mark", label: words.mark, hint: words.markHint, kind: "text" },
    { key: "primary", label: words.primary, hint: describeContrast(entered.primary), kind: "colour" },
    { key: "seal", label: words.seal, hint: describeContrast(entered.seal), kind: "colour" },
    { key: "footer", label: words.footer, hint: words.footerHint, kind: "text", isOptional: true },
  ];
  return (
    <Stack>
      <BrandPreview brand={entered} picture={shownPicture} />
      <MarkPictureButtons hasPicture={shownPicture !== null} onPictureChange={(change) => setPicture(change.picture)} />
      <ResourceForm
        label={words.title}
        fields={fields}
        values={values}
        problems={problems}
        busy={busy}
        onValuesChange={(change) => setValues(change.values)}
        onSubmit={() => submit({ ...entered, ...(picture !== undefined && { picture }) })}
        onCancel={() => {
          setValues(toValues(stored));
          setPicture(undefined);
        }}
      />
    </Stack>
  );
}

const toValues = ({ name, subtitle, mark, footer, primary, seal }: Brand): FormValues => ({
  name,
  subtitle,
  mark,
  footer,
  primary,
  seal,
});

const toBrand = (values: FormValues): Omit<Brand, "picture"> => ({
  name: String(values["name"]),
  subtitle: String(values["subtitle"]),
  mark: String(values["mark"]),
  footer: String(values["footer"]),
  primary: String(values["primary"]),
  seal: String(values["seal"]),
});
