import { toReason } from "../../wire/reasons.ts";
import { administrator } from "../fixtures.ts";
import { newSecondFactor, recoveryCodes, rightCode } from "../secondFactorFixtures.ts";
import type { Handlers } from "./handlers.ts";
import { fieldRefusal, MemoryRefusal, type State } from "./state.ts";

export function checkPassword(password: string, field: string): void {
  if (password !== administrator.password) throw fieldRefusal(field, toReason("password.wrongCurrent"));
}

/** Returns true if a code is right, and uses up a recovery code. */
function spendCode({ secondFactor }: State, text: string): boolean {
  const code = text.replace(/\s/g, "");
  const index = secondFactor.recoveryCodes.indexOf(code);
  if (index >= 0) secondFactor.recoveryCodes.splice(index, 1);
  return index >= 0 || code === rightCode;
}

function checkBoth(state: State, { password, code }: { password: string; code: string }): void {
  checkPassword(password, "password");
  if (!spendCode(state, code)) throw fieldRefusal("code", toReason("wrongCode"));
}

/** Returns the state of the stored second factor. */
export const toSecondFactorState = ({ secondFactor: { isOn, isRequired, recoveryCodes } }: State) => ({
  isOn,
  isRequired,
  recoveryCodes: recoveryCodes.length,
});

/** Ends the tokens of a user and all logins but `kept`; returns how many. */
export function endLogins(state: State, userId: string, kept: number): { sessions: number } {
  state.accessTokens = state.accessTokens.filter(({ user }) => user.id !== userId);
  const sessions = state.logins - kept;
  state.logins = kept;
  return { sessions };
}

/** Begins the administrator's session. */
function logIn(state: State) {
  const { password: _, ...session } = administrator;
  state.session = session;
  return session;
}

/** The session of who is logged in, or 401. */
function getSession({ session }: State) {
  if (!session) throw new MemoryRefusal("unauthenticated");
  return session;
}

export const sessionHandlers: Handlers<"session"> = {
  login({ account, password }, { state }) {
    if (account !== administrator.account || password !== administrator.password) throw new MemoryRefusal("wrongLogin");
    if (state.secondFactor.isOn) throw new MemoryRefusal("secondFactorNeeded");
    return logIn(state);
  },
  confirmLogin({ code }, { state }) {
    if (!spendCode(state, code)) throw new MemoryRefusal("wrongCode");
    return logIn(state);
  },
  logout: (_, { state }) => (state.session = null),
  current: (_, { state }) => getSession(state),
  changePassword({ current }, { state }) {
    checkPassword(current, "current");
    return (state.session = { ...getSession(state), passwordChangeDue: false, passwordExpired: false });
  },
  resetOffer: () => ({ isOffered: false }),
  askReset: () => null,
  setByReset: () => null,
  providers: () => [],
  identities: () => [],
  beginLink({ password }) {
    checkPassword(password, "password");
    return { url: "#" };
  },
  changeEmail({ email, password }, { state }) {
    checkPassword(password, "password");
    return (state.session = { ...getSession(state), email });
  },
  endOtherSessions: (_, { state }) => endLogins(state, getSession(state).id, 1),
  secondFactor: (_, { state }) => toSecondFactorState(state),
  beginSecondFactor({ password }) {
    checkPassword(password, "password");
    return newSecondFactor;
  },
  confirmSecondFactor({ code }, { state }) {
    if (code.replace(/\s/g, "") !== rightCode) throw fieldRefusal("code", toReason("wrongCode"));
    Object.assign(state.secondFactor, { isOn: true, recoveryCodes: [...recoveryCodes] });
    state.logins = 1;
    return { recoveryCodes: [...recoveryCodes] };
  },
  renewRecoveryCodes(input, { state }) {
    checkBoth(state, input);
    state.secondFactor.recoveryCodes = [...recoveryCodes];
    return { recoveryCodes: [...recoveryCodes] };
  },
  removeSecondFactor(input, { state }) {
    checkBoth(state, input);
    Object.assign(state.secondFactor, { isOn: false, recoveryCodes: [] });
    return toSecondFactorState(state);
  },
};
