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
};
