import { passwordMessages, passwordProblem } from "../../nouns/session.ts";
import type { Handlers } from "./handlers.ts";
import { administrator } from "../fixtures.ts";
import { MemoryRefusal } from "./state.ts";

export const sessionHandlers: Handlers<"session"> = {
  login({ account, password }, { logIn }) {
    const { password: expected, ...session } = administrator;
    if (account !== session.account || password !== expected) throw new MemoryRefusal("wrongLogin");
    logIn(session);
    return session;
  },
  logout(_, { logOut }) {
    logOut();
    return null;
  },
  current(_, { session }) {
    if (!session) throw new MemoryRefusal("unauthenticated");
    return session;
  },
  changePassword({ current, next }, { session }) {
    if (!session) throw new MemoryRefusal("unauthenticated");
    const wrong =
      current === administrator.password ? null : { field: "current", message: passwordMessages.wrongCurrent };
    const weak = passwordProblem(next, session.account);
    const used = next === current ? { field: "next", message: passwordMessages.usedBefore } : null;
    const error = wrong ?? (weak ? { field: "next", message: weak } : used);
    if (error) throw new MemoryRefusal("invalid", error.message, [error]);
    return { ...session, passwordChangeDue: false };
  },
};
