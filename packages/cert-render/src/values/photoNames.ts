import photoWords from "./photoNames.json" with { type: "json" };

/**
 * Returns true if a placeholder of this name, as the alternative text of a picture, is the frame of a photo: the name has
 * to say so. Templates of other programs name ordinary pictures too, such as a background called `{{img}}`, and a picture
 * that every certificate shows must not be required of every row.
 */
export function isPhotoName(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return photoWords.some((word) => lowerCase.includes(word));
}
