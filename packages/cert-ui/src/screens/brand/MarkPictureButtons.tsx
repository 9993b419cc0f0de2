import { Button } from "../../components/button/Button.tsx";
import { FileButton } from "../../components/button/FileButton.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

interface MarkPictureButtonsProps {
  hasPicture: boolean;
  /** Called with a PNG as a `data:` address, or null to show the character. */
  onPictureChange: (change: { picture: string | null }) => void;
}

/** Chooses a picture as the institute's mark, or removes it. */
export function MarkPictureButtons({ hasPicture, onPictureChange }: MarkPictureButtonsProps) {
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
