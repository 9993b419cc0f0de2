/** Thrown if a store cannot be moved or kept for a reason that the user can fix. The message explains it. */
export class MaintenanceRefusal extends Error {}
