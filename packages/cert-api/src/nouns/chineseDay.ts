/** A calendar day (`YYYY-MM-DD`) as a certificate shows it: 2026年3月5日. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${year}年${month}月${date}日`;
}
