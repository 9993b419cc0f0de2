const surnames = [
  ..."王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈",
];
const givenCharacters = [
  ..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文晓雨思佳子涵梓宇浩欣怡诗雅梦瑶嘉俊博轩泽睿晨熙悦彤语然若可心妍",
];

/** The distribution of the values of `next`: the first ones are more frequent. */
const SKEW = 1.6;

/** The person at a place: always the same, two or three characters long, common names more often than rare ones. */
export function personAt(index: number): string {
  let state = (index * 2_654_435_761) >>> 0;
  const next = (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return Math.floor((state / 2 ** 32) ** SKEW * most);
  };
  const pick = (from: readonly string[]) => from[next(from.length)] ?? "";
  return pick(surnames) + pick(givenCharacters) + (next(10) < 4 ? pick(givenCharacters) : "");
}

/** The certificate number at a place. */
export const numberAt = (index: number): string => `${2015 + (index % 11)}-PX-${String(index).padStart(7, "0")}`;
