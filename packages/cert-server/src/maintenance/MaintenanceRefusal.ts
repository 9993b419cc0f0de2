/** Moving or keeping a store is refused for a reason that a person can do something about; the message tells them. */
export class MaintenanceRefusal extends Error {}
