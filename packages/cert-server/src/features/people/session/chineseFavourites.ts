/**
 * Recognizes passwords that Chinese speakers often choose, as leaked lists show: names and words in pinyin with a date or
 * a lucky number, numbers that sound like words (520, 1314), and walks over the keyboard. International lists of common
 * passwords contain only some of these, and few of ten characters.
 */

/** Family names of nine people in ten, in pinyin. */
const familyNames = new Set(
  (
    "wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng " +
    "deng cao peng zeng xiao tian dong yuan pan yu jiang cai du ye cheng su wei lv lu ding ren shen yao cui zhong tan fan " +
    "jin shi liao jia xia fu fang bai zou meng xiong qin qiu hou yin xue yan duan lei long tao mao hao gu gong shao wan " +
    "qian dai mo kong xiang chang kang ke ouyang situ"
  ).split(" "),
);

const syllables = new Set(
  (
    "a ai an ang ao ba bai ban bang bao bei ben bi bian biao bin bing bo bu cai can cang cen chang chao che chen cheng chi " +
    "chong chu chuan chuang chun ci cong cui da dai dan dao de deng di dian ding dong du duan dun duo e en er fa fan fang " +
    "fei fen feng fu gai gan gang gao ge gen geng gong gu guan guang gui guo hai han hang hao he hei heng hong hou hu hua " +
    "huai huan huang hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun kai kang ke kong kuan kuang " +
    "kui kun la lai lan lang lao le lei leng li lian liang liao lin ling liu long lou lu luan lun luo lv ma mai man mao mei " +
    "men meng mi mian miao min ming mo mu na nan nian ning niu nuo ou pan pei peng pi pian piao pin ping pu qi qia qian " +
    "qiang qiao qin qing qiong qiu qu quan que qun ran ren rong ru ruan rui run ruo san sang se sen sha shan shang shao she " +
    "shen sheng shi shou shu shuai shuang shui shun si song su sui sun suo tai tan tang tao teng ti tian tie ting tong tu " +
    "wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin " +
    "ying yong you yu yuan yue yun zan ze zeng zhan zhang zhao zhe zhen zheng zhi zhong zhou zhu zhuang zhuo zi zong zu zuo"
  ).split(" "),
);

const words = new Set(
  (
    "woaini woaiwo aini woainima wodeai iloveu iloveyou love loveyou qq wx weixin weibo taobao baidu mima wodemima nihao nihaoma " +
    "laopo laogong baobei baobao meinv shuaige zhongguo china beijing shanghai guangzhou shenzhen hangzhou xuexiao xuesheng " +
    "laoshi jiaoshi admin guanliyuan yonghu ceshi test a aa aaa abc abcd asd asdf asdfgh zxc zxcv zxcvbn qwe qwer qwert qwerty " +
    "qwertyuiop qaz wsx qazwsx qazwsxedc zaq xsw q w z x abcabc aaaa asdasd qweqwe zxczxc"
  ).split(" "),
);

/** Numbers with a meaning, apart from years, dates and digits that follow or repeat each other. */
const numbers = new Set(
  (
    "520 521 1314 5201314 1314520 5211314 1314521 520520 521521 13145200 5203344 3344520 7758521 7758258 88 168 518 588 " +
    "147258369 147258 258369 159357 159753 741852 741852963 789456 789456123 456789 110110 112233 11223344 1122334455 " +
    "123321 1234321 123123 123654 123654789 121212 100200 10086 10010 9527 1230 789 258 147 369"
  ).split(" "),
);

/** Neighbouring keys of the keyboard, along rows or in columns. */
const walks =
  /^(?:1qaz2wsx(?:3edc)?(?:4rfv)?|1q2w3e4r(?:5t)?(?:6y)?|q1w2e3r4(?:t5)?(?:y6)?|qaz123wsx|1234qwer|123qwe(?:asd)?(?:zxc)?|qwe123(?:asd)?)$/u;

/** Returns true if a lower-case text is a common password among Chinese speakers. A few marks between its parts are ignored. */
export function isChineseFavourite(text: string): boolean {
  const letters = text.replace(/[^a-z0-9]/gu, "");
  // What is left of other scripts, or of a row of marks, says nothing of the whole
  if (/[^\x20-\x7e]/u.test(text) || letters.length * 2 < text.length) return false;
  const [, walk = ""] = /^(.+?)(?:\d{0,4})$/u.exec(letters) ?? [];
  if (walks.test(letters) || walks.test(walk) || walks.test(letters.replace(/[a-z]{1,3}$/u, ""))) return true;
  const parts = letters.match(/[a-z]+|\d+/gu) ?? [];
  if (parts.length > 3) return false;
  return parts.every((part) => (/^\d/u.test(part) ? isFavouriteNumber(part) : isWord(part)));
}

const isWord = (part: string): boolean => words.has(part) || isRepeated(part) || isPinyinName(part);

/** Returns true for one or more numbers with a meaning; a date is one of them. */
function isFavouriteNumber(digits: string): boolean {
  if (digits.length <= 3 || numbers.has(digits) || isDate(digits) || isRepeated(digits) || isRow(digits)) return true;
  return [...numbers].some((number) => {
    if (!digits.startsWith(number) || number.length < 3) return false;
    const rest = digits.slice(number.length);
    return numbers.has(rest) || isRow(rest) || isRepeated(rest);
  });
}

/** Returns true for a year, a day of a month, or a year with a month or with both. */
const isDate = (digits: string): boolean =>
  /^(?:(?:19|20)\d\d)?(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(digits) ||
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])?$/u.test(digits) ||
  /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(digits);

const isRepeated = (part: string): boolean => /^(.{1,3})\1+$/u.test(part);

/** Returns true for digits in keyboard order: 1234, 4567890, 987654. */
const isRow = (digits: string): boolean =>
  digits.length >= 3 && ("12345678901234567890".includes(digits) || "09876543210987654321".includes(digits));

/** Returns true for a family name, alone or with a given name of one or two syllables. */
function isPinyinName(part: string): boolean {
  for (let length = 2; length <= Math.min(6, part.length); length += 1) {
    if (!familyNames.has(part.slice(0, length))) continue;
    const givenName = part.slice(length);
    if (givenName === "" || syllables.has(givenName) || isTwoSyllables(givenName)) return true;
  }
  return false;
}

function isTwoSyllables(givenName: string): boolean {
  for (let end = 1; end < givenName.length; end += 1)
    if (syllables.has(givenName.slice(0, end)) && syllables.has(givenName.slice(end))) return true;
  return false;
}
