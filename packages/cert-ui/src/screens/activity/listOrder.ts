/** How the list of activities is sorted until somebody sorts it otherwise: what was added last is worked on first. */
export const activityListOrder = "-id";
