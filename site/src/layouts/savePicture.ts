/** Longer edge of a saved picture in pixels: an A4 page at some 140 dpi. */
const edge = 1_600;

/**
 * Saves the picture that a permalink shows, drawn by the browser, since drawing it takes a server longer than everything else
 * of a visit. Where that fails, and without scripts, the link asks the server.
 */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download$=".jpg"]') : null;
  const picture = document.querySelector<HTMLImageElement>("figure img");
  if (link === null || picture === null || picture.naturalWidth === 0) return;
  event.preventDefault();
  draw(picture).then(
    (file) => save(file, link.download),
    () => location.assign(link.href),
  );
});

async function draw(picture: HTMLImageElement): Promise<Blob> {
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = edge / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file === null ? reject(new Error("no picture")) : resolve(file)), "image/jpeg", 0.9);
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
