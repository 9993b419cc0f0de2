import { passwordProblem } from "../../nouns/session.ts";
import type { Handlers } from "./handlers.ts";
import { administrator } from "../fixtures.ts";
import { toReason } from "../../wire/reasons.ts";
import { fieldRefusal, MemoryRefusal } from "./state.ts";

/** How the in-memory API answers the endpoints of sessions. */
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
    if (current !== administrator.password) {
      throw fieldRefusal("invalid", "current", toReason("password.wrongCurrent"));
    }
    const weak = passwordProblem(next, session.account);
    if (weak !== null) throw fieldRefusal("invalid", "next", weak);
    if (next === current) throw fieldRefusal("invalid", "next", toReason("password.usedBefore"));
    return { ...session, passwordChangeDue: false, passwordExpired: false };
  },
};
