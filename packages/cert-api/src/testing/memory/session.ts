import { passwordProblem } from "../../nouns/session.ts";
import type { Session } from "../../schemas/schemas.ts";
import { toReason } from "../../wire/reasons.ts";
import { administrator } from "../fixtures.ts";
import { newSecondFactor, recoveryCodes, rightCode } from "../secondFactorFixtures.ts";
import type { Handlers } from "./handlers.ts";
import { fieldRefusal, MemoryRefusal, type State } from "./state.ts";

/** Whether a code is right; a recovery code is used up. */
function spendCode({ secondFactor }: State, text: string): boolean {
  if (!secondFactor.isOn) return false;
  const code = text.replace(/\s/g, "");
  if (code === rightCode) return true;
  const index = secondFactor.recoveryCodes.indexOf(code);
  if (index >= 0) secondFactor.recoveryCodes.splice(index, 1);
  return index >= 0;
}

function checkPassword(password: string, field: string): void {
  if (password !== administrator.password) throw fieldRefusal("invalid", field, toReason("password.wrongCurrent"));
}

function checkBoth(state: State, { password, code }: { password: string; code: string }): void {
  checkPassword(password, "password");
  if (!state.secondFactor.isOn) throw new MemoryRefusal("conflict", toReason("secondFactor.notOn"));
  if (!spendCode(state, code)) throw fieldRefusal("invalid", "code", toReason("wrongCode"));
}

/** What the contract says of a second factor that the memory has. */
export const toSecondFactorState = ({ secondFactor: { isOn, isRequired, recoveryCodes } }: State) => ({
  isOn,
  isRequired,
  recoveryCodes: recoveryCodes.length,
});

/** Ends one login; refuses an id that none has. */
export function endLogin(state: State, id: string): void {
  if (!state.logins.some((login) => login.id === id)) {
    throw new MemoryRefusal("notFound", toReason("session.notFound"));
  }
  state.logins = state.logins.filter((login) => login.id !== id);
}

/** The session of who is logged in, or 401. */
function getSession(session: Session | null): Session {
  if (!session) throw new MemoryRefusal("unauthenticated");
  return session;
}

/** How the in-memory API answers the endpoints of sessions. */
export const sessionHandlers: Handlers<"session"> = {
  login({ account, password }, { logIn, state }) {
    const { password: expected, ...session } = administrator;
    if (account !== session.account || password !== expected) throw new MemoryRefusal("wrongLogin");
    if (state.secondFactor.isOn) {
      state.secondFactor.isLoginPending = true;
      throw new MemoryRefusal("secondFactorNeeded");
    }
    logIn(session);
    return session;
  },
  confirmLogin({ code }, { logIn, state }) {
    const { password: _, ...session } = administrator;
    if (!state.secondFactor.isLoginPending) throw new MemoryRefusal("loginLapsed");
    if (!spendCode(state, code)) throw new MemoryRefusal("wrongCode");
    state.secondFactor.isLoginPending = false;
    logIn(session);
    return session;
  },
  logout(_, { logOut }) {
    logOut();
    return null;
  },
  current: (_, { session }) => getSession(session),
  changePassword({ current, next }, context) {
    const session = getSession(context.session);
    checkPassword(current, "current");
    const problem = passwordProblem(next, session.account);
    if (problem !== null) throw fieldRefusal("invalid", "next", problem);
    if (next === current) throw fieldRefusal("invalid", "next", toReason("password.usedBefore"));
    return { ...session, passwordChangeDue: false, passwordExpired: false };
  },
  sessions: (_, { state }) => state.logins,
  endSession({ id }, { state }) {
    endLogin(state, id);
    return state.logins;
  },
  endOtherSessions: (_, { state }) => (state.logins = state.logins.filter(({ isCurrent }) => isCurrent)),
  secondFactor: (_, { state }) => toSecondFactorState(state),
  beginSecondFactor({ password }, { state }) {
    checkPassword(password, "password");
    if (state.secondFactor.isOn) throw new MemoryRefusal("conflict", toReason("secondFactor.alreadyOn"));
    state.secondFactor.isBegun = true;
    return newSecondFactor;
  },
  confirmSecondFactor({ code }, { state }) {
    const { secondFactor } = state;
    if (secondFactor.isOn) throw new MemoryRefusal("conflict", toReason("secondFactor.alreadyOn"));
    if (!secondFactor.isBegun) throw new MemoryRefusal("conflict", toReason("secondFactor.notBegun"));
    if (code.replace(/\s/g, "") !== rightCode) throw fieldRefusal("invalid", "code", toReason("wrongCode"));
    Object.assign(secondFactor, { isOn: true, isBegun: false, recoveryCodes: [...recoveryCodes] });
    state.logins = state.logins.filter(({ isCurrent }) => isCurrent);
    return { recoveryCodes: [...recoveryCodes] };
  },
  renewRecoveryCodes(input, { state }) {
    checkBoth(state, input);
    state.secondFactor.recoveryCodes = [...recoveryCodes];
    return { recoveryCodes: [...recoveryCodes] };
  },
  removeSecondFactor(input, { state }) {
    checkBoth(state, input);
    if (state.secondFactor.isRequired) throw new MemoryRefusal("conflict", toReason("secondFactor.required"));
    Object.assign(state.secondFactor, { isOn: false, recoveryCodes: [] });
    return toSecondFactorState(state);
  },
};
