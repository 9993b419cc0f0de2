import { contract, TEXT_CONTRAST_MIN, textContrast, type Brand } from "cert-api";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useRecordForm } from "../resource/useRecordForm.ts";
import { useServices } from "../session/AdminServices.ts";
import { SettingsForm } from "../resource/SettingsForm.tsx";
import { MarkPictureButtons } from "./MarkPictureButtons.tsx";
import { BrandPreview } from "./BrandPreview.tsx";

/** The form of the institute's name, mark, colours and footer, with a preview of what was changed. */
export function BrandSettings() {
  const { data: brand, error, isFetchedAfterMount, refetch } = useEndpointQuery(contract.brand.read, {});
  if (brand === undefined || !isFetchedAfterMount) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return <BrandForm brand={brand} />;
}

function BrandForm({ brand }: { brand: Brand }) {
  const messages = useAdminMessages("brandForm");
  const { showBrand, baseUrl } = useServices();
  const describeContrast = (colour: string) =>
    fill(textContrast(colour) >= TEXT_CONTRAST_MIN ? messages.contrast : messages.lowContrast, {
      ratio: (Math.floor(textContrast(colour) * 10) / 10).toFixed(1),
    });
  const describeFields = ({ primary, seal }: Pick<Brand, "primary" | "seal">): readonly FormField[] => [
    { key: "name", label: messages.name, kind: "text" },
    { key: "subtitle", label: messages.subtitle, hint: messages.subtitleHint, kind: "text", optional: true },
    { key: "mark", label: messages.mark, hint: messages.markHint, kind: "text" },
    { key: "primary", label: messages.primary, hint: describeContrast(primary), kind: "colour" },
    { key: "seal", label: messages.seal, hint: describeContrast(seal), kind: "colour" },
    { key: "footer", label: messages.footer, hint: messages.footerHint, kind: "area", rows: 3, optional: true },
  ];
  const { form, reset } = useRecordForm({
    record: brand,
    fields: describeFields(brand),
    endpoint: contract.brand.update,
    toValues,
    toInput: (values, { picture, revision }) => {
      const chosen = String(values["picture"]) || null;
      return { ...toBrand(values), ...(chosen !== picture && { picture: chosen }), revision };
    },
    done: messages.saved,
    onSent: showBrand,
  });
  const entered = toBrand(form.value);
  const picture = String(form.value["picture"]);
  const shownPicture = picture === "" ? null : picture.startsWith("data:") ? picture : baseUrl + picture;
  return (
    <Stack>
      <SettingsForm label={messages.title} form={{ ...form, fields: describeFields(entered) }} reset={reset} />
      <MarkPictureButtons
        hasPicture={shownPicture !== null}
        onPictureChange={(change) => form.onValueChange({ value: { ...form.value, picture: change.picture ?? "" } })}
      />
      {form.unsaved && <BrandPreview brand={entered} picture={shownPicture} />}
    </Stack>
  );
}

/** Converts a brand to the values of its form. `picture` is a path or, if it was chosen just now, a `data:` address. */
const toValues = ({ name, subtitle, mark, footer, primary, seal, picture }: Brand): FormValues => ({
  name,
  subtitle,
  mark,
  footer,
  primary,
  seal,
  picture: picture ?? "",
});

const toBrand = (values: FormValues): Omit<Brand, "picture" | "hasPrivacy"> => ({
  name: String(values["name"]),
  subtitle: String(values["subtitle"]),
  mark: String(values["mark"]),
  footer: String(values["footer"]),
  primary: String(values["primary"]),
  seal: String(values["seal"]),
});
