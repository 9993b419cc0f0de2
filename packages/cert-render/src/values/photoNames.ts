import photoWords from "./photoNames.json" with { type: "json" };

/**
 * Whether a placeholder of this name, as the alternative text of a picture, makes it the frame of an award's own picture:
 * the name has to say so. Templates of other programs name pictures that stand for themselves, such as a background called
 * `{{img}}`, and what every certificate shows must not be asked of every row.
 */
export function isPhotoName(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return photoWords.some((word) => lowerCase.includes(word));
}
