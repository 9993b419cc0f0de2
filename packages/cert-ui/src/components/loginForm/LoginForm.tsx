import { Dialog } from "@ark-ui/react/dialog";
import { useState, type FormEvent } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { actions, description } from "../modal/Modal.css.ts";
import { Modal } from "../modal/Modal.tsx";
import { link, links, notice, or, root } from "./LoginForm.css.ts";

export interface LoginFormProps {
  onLogin: (login: { account: string; password: string }) => void;
  busy?: boolean;
  /** A session ended while somebody worked. */
  ended?: boolean;
  messages?: Partial<AdminMessages["login"]>;
}

type Advice = "wechat" | "forgotten" | "register";

/** Account and password, both required; and whom to ask who has neither. */
export function LoginForm({ onLogin, busy = false, ended = false, messages }: LoginFormProps) {
  const words = useAdminMessages("login", messages);
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [advice, setAdvice] = useState<Advice | null>(null);
  const said = {
    wechat: [words.wechatMissing, words.wechatAdvice],
    forgotten: [words.forgottenTitle, words.forgottenAdvice],
    register: [words.registerTitle, words.registerAdvice],
  } as const;
  const [title, sentence] = said[advice ?? "wechat"];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onLogin({ account: account.trim(), password });
  };
  return (
    <form className={`${text} ${root}`} onSubmit={submit}>
      {ended && (
        <p className={notice} role="status">
          {words.ended}
        </p>
      )}
      <TextField
        label={words.account}
        name="account"
        value={account}
        onValueChange={({ value }) => setAccount(value)}
        required
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        value={password}
        onValueChange={({ value }) => setPassword(value)}
        required
        autoComplete="current-password"
      />
      <Button type="submit" aria-disabled={busy}>
        {busy ? words.busy : words.submit}
      </Button>
      <div className={or} aria-hidden="true">
        {words.or}
      </div>
      <Button tone="quiet" onClick={() => setAdvice("wechat")}>
        {words.wechat}
      </Button>
      <div className={links}>
        <button type="button" className={`${link} ${focusable}`} onClick={() => setAdvice("forgotten")}>
          {words.forgotten}
        </button>
        <button type="button" className={`${link} ${focusable}`} onClick={() => setAdvice("register")}>
          {words.register}
        </button>
      </div>
      <Modal open={advice !== null} title={title} onClose={() => setAdvice(null)}>
        <Dialog.Description className={description}>{sentence}</Dialog.Description>
        <div className={actions}>
          <Button onClick={() => setAdvice(null)}>{words.understood}</Button>
        </div>
      </Modal>
    </form>
  );
}
