/**
 * Names that say that a picture is each award's own. Templates of other programs name pictures that stand for themselves,
 * such as a background called `{{img}}`: what every certificate shows must not be asked of every row.
 */
const photoWords =
  /照片|相片|头像|图片|印章|公章|盖章|签名|签章|签字|徽标|photo|picture|portrait|seal|stamp|signature|logo/iu;

/** Whether a placeholder of this name, as the alternative text of a picture, makes it the frame of an award's own picture. */
export const isPhotoName = (name: string): boolean => photoWords.test(name);
