import { contract, TEXT_CONTRAST_MIN, textContrast, type Brand } from "cert-api";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { RecordSettings, type SettingsFormProps } from "../resource/RecordSettings.tsx";
import { useRecordForm } from "../resource/useRecordForm.ts";
import { useServices } from "../session/AdminServices.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import { Button } from "../../components/button/Button.tsx";
import { FileButton } from "../../components/button/FileButton.tsx";
import { Text } from "../../components/text/Text.tsx";
import { toast } from "../../components/toaster/toast.ts";

/** The institute's name, mark, colours and footer, in a form with a preview of what was changed. */
export function BrandSettings() {
  const { title } = useAdminMessages("brandForm");
  return (
    <RecordSettings
      title={title}
      endpoint={contract.brand.read}
      toText={({ name, subtitle, footer }) => [name, subtitle, footer].filter((text) => text !== "").join("\n")}
    >
      {(form) => <BrandForm {...form} />}
    </RecordSettings>
  );
}

function BrandForm({ label, record, onChanged, onClose }: SettingsFormProps<Brand>) {
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
  const { form } = useRecordForm({
    record,
    fields: describeFields(record),
    endpoint: contract.brand.update,
    toValues,
    toInput: (values, { picture, revision }) => {
      const chosen = String(values["picture"]) || null;
      return { ...toBrand(values), ...(chosen !== picture && { picture: chosen }), revision };
    },
    done: messages.saved,
    onSent: (saved) => {
      showBrand(saved);
      onChanged(saved);
      onClose();
    },
  });
  const entered = toBrand(form.value);
  const picture = String(form.value["picture"]);
  const shownPicture = picture === "" ? null : picture.startsWith("data:") ? picture : baseUrl + picture;
  return (
    <Stack>
      <ResourceForm {...form} fields={describeFields(entered)} label={label} inColumns onCancel={onClose} />
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

interface MarkPictureButtonsProps {
  hasPicture: boolean;
  /** Called with a PNG as a `data:` address, or null to show the character. */
  onPictureChange: (change: { picture: string | null }) => void;
}

/** Chooses a picture as the institute's mark, or removes it. */
function MarkPictureButtons({ hasPicture, onPictureChange }: MarkPictureButtonsProps) {
  const messages = useAdminMessages("brandForm");

  async function choose(file: File) {
    const picture = await drawMarkPicture(file);
    if (picture === null) toast.failure(messages.pictureRefused, messages.pictureHint);
    else onPictureChange({ picture });
  }

  return (
    <Stack direction="row" gap="small">
      <FileButton
        accept="image/png,image/webp"
        label={messages.choosePicture}
        tone="quiet"
        size="small"
        onFile={(file) => void choose(file)}
      >
        {messages.choosePicture}
      </FileButton>
      {hasPicture && (
        <Button tone="quiet" size="small" onClick={() => onPictureChange({ picture: null })}>
          {messages.removePicture}
        </Button>
      )}
      <Text tone="note">{messages.pictureHint}</Text>
    </Stack>
  );
}

/**
 * Pixels of an edge: messengers show a square, and take no picture below 300. However noisy, such a picture fits into the
 * body of a request.
 */
const EDGE = 400;

/**
 * Draws a picture file into a square PNG with transparent margins and returns it as a `data:` address. Returns null if the
 * file is no PNG or WebP, or the browser cannot decode it.
 */
async function drawMarkPicture(file: File): Promise<string | null> {
  if (!["image/png", "image/webp"].includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement("canvas");
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext("2d");
  if (picture === null || context === null) return null;
  const scale = Math.min(EDGE / picture.width, EDGE / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (EDGE - width) / 2, (EDGE - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL("image/png");
}
