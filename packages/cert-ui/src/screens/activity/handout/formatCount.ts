/** A number with a comma between thousands: `1,204`. */
export const formatCount = (count: number): string => count.toLocaleString("en-US");
