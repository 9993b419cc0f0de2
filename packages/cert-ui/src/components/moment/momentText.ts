const two = (number: number) => String(number).padStart(2, "0");

/** `2025-09-12 10:00` of an RFC 3339 moment, in the time zone of this device; what is no moment stays as it is. */
export function momentText(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
