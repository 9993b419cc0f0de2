/** The default order of the list of activities: the newest first, as the most likely to be worked on. */
export const activityListOrder = "-id";
