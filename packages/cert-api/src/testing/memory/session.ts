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

/** Ends one login. */
export const endLogin = (state: State, id: string): State["logins"] =>
  (state.logins = state.logins.filter((login) => login.id !== id));

/** Lists a user's tokens; nobody has linked an identity. */
export const listOtherAccess = ({ accessTokens }: State, userId: string) => ({
  identities: [],
  tokens: accessTokens.filter(({ user }) => user.id === userId),
});

export function endOtherAccess(state: State, userId: string): void {
  state.accessTokens = state.accessTokens.filter(({ user }) => user.id !== userId);
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
  provider: () => ({ name: null }),
  identity: () => ({ isLinked: false }),
  beginLink({ password }) {
    checkPassword(password, "password");
    return { url: "#" };
  },
  changeEmail({ email, password }, { state }) {
    checkPassword(password, "password");
    return (state.session = { ...getSession(state), email });
  },
  sessions: (_, { state }) => state.logins,
  endSession: ({ id }, { state }) => endLogin(state, id),
  otherAccess: (_, { state }) => listOtherAccess(state, getSession(state).id),
  endOtherSessions(_, { state }) {
    endOtherAccess(state, getSession(state).id);
    return (state.logins = state.logins.filter(({ isCurrent }) => isCurrent));
  },
  secondFactor: (_, { state }) => toSecondFactorState(state),
  beginSecondFactor({ password }) {
    checkPassword(password, "password");
    return newSecondFactor;
  },
  confirmSecondFactor({ code }, { state }) {
    if (code.replace(/\s/g, "") !== rightCode) throw fieldRefusal("code", toReason("wrongCode"));
    Object.assign(state.secondFactor, { isOn: true, recoveryCodes: [...recoveryCodes] });
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
    Object.assign(state.secondFactor, { isOn: false, recoveryCodes: [] });
    return toSecondFactorState(state);
  },
};
