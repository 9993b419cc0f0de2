/** Formats a number with commas between thousands: `1,204`. */
export const formatCount = (count: number): string => count.toLocaleString("en-US");
