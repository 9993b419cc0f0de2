/** Moving or keeping a store is refused for a reason that a person can do something about: the message is a sentence for them. */
export class KeepingRefusal extends Error {}
