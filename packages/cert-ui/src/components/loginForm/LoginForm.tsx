import { forwardRef, Suspense, useCallback, useState, type FormEvent, type MouseEvent } from "react";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";
import { lazyPart } from "../loadPart/loadPart.ts";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import type { Advice } from "./AdviceDialog.tsx";
import { link, links, notice, or, root } from "./LoginForm.css.ts";

// Dialogs are a quarter of the script of a login page
const AdviceDialog = lazyPart(async () => (await import("./AdviceDialog.tsx")).AdviceDialog);

export interface LoginFormProps extends Omit<RootProps<"form">, "onSubmit" | "defaultValue"> {
  /** Called with the trimmed account, and the password as typed. */
  onLogin: (login: { account: string; password: string }) => void;
  /** The texts that the fields begin with. Defaults to empty ones. */
  defaultValue?: { account: string; password: string } | undefined;
  /** Disables the form while the login is checked. */
  busy?: boolean;
  /** Shows that the session expired during work. */
  ended?: boolean | undefined;
  /** The page that helps with a forgotten password. Without it the form says whom to ask. */
  forgottenPage?: ForgottenPage | undefined;
  /** The identity providers with which users may log in instead, a button each. Defaults to none. */
  providers?: readonly LoginProvider[] | undefined;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["login"]>;
}

export interface ForgottenPage {
  href: string;
  /** Called when the link is followed. A router calls `event.preventDefault()`. */
  onFollow: (navigation: { event: MouseEvent<HTMLAnchorElement> }) => void;
}

export interface LoginProvider {
  /** The label of the button, such as `企业微信`. */
  name: string;
  onLogin: () => void;
}

/** The login form: account and password, both required, and advice for users without them. */
export const LoginForm = forwardRef<HTMLFormElement, LoginFormProps>(function LoginForm(props, ref) {
  const {
    onLogin,
    defaultValue,
    busy = false,
    ended = false,
    forgottenPage,
    providers = [],
    messages: overrides,
    className,
    ...rest
  } = props;
  const messages = useLoginMessages("login", overrides);
  const [account, setAccount] = useState(defaultValue?.account ?? "");
  const [password, setPassword] = useState(defaultValue?.password ?? "");
  const [isShown, setShown] = useState(false);
  /** Undefined until advice is first asked for, null after it was closed. */
  const [advice, setAdvice] = useState<Advice | null>();
  const [isLoaded, setLoaded] = useState(false);
  const onLoaded = useCallback(() => setLoaded(true), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onLogin({ account: account.trim(), password });
  };
  return (
    <form {...rest} ref={ref} className={joinClasses(text, root, className)} onSubmit={submit}>
      {ended && (
        <p className={notice} role="status">
          {messages.ended}
        </p>
      )}
      <TextField
        label={messages.account}
        name="account"
        value={account}
        onValueChange={({ value }) => setAccount(value)}
        required
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        label={messages.password}
        name="password"
        type={isShown ? "text" : "password"}
        spellCheck={false}
        value={password}
        onValueChange={({ value }) => setPassword(value)}
        required
        autoComplete="current-password"
      />
      <ShowPassword isShown={isShown} onShownChange={(change) => setShown(change.isShown)} />
      <Button type="submit" aria-disabled={busy}>
        {busy ? messages.busy : messages.submit}
      </Button>
      {providers.length > 0 && (
        <div className={or} aria-hidden="true">
          {messages.or}
        </div>
      )}
      {providers.map(({ name, onLogin: onProviderLogin }) => (
        <Button key={name} tone="quiet" onClick={onProviderLogin}>
          {fill(messages.byProvider, { provider: name })}
        </Button>
      ))}
      <div className={links}>
        {forgottenPage === undefined ? (
          <button type="button" className={`${link} ${focusable}`} onClick={() => setAdvice("forgotten")}>
            {messages.forgotten}
          </button>
        ) : (
          <a
            className={`${link} ${focusable}`}
            href={forgottenPage.href}
            onClick={(event) => forgottenPage.onFollow({ event })}
          >
            {messages.forgotten}
          </a>
        )}
        <button type="button" className={`${link} ${focusable}`} onClick={() => setAdvice("register")}>
          {messages.register}
        </button>
      </div>
      {advice !== undefined && (
        <Suspense fallback={null}>
          <AdviceDialog
            advice={isLoaded ? advice : null}
            messages={messages}
            onClose={() => setAdvice(null)}
            onLoaded={onLoaded}
          />
        </Suspense>
      )}
    </form>
  );
});
