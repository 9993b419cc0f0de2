import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "../../components/loginForm/LoginForm.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../session/AdminServices.ts";
import { readLoginState } from "../session/loginState.ts";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";

/** 登录. On success to where one was sent from, else to the home screen; the returned data goes along (docs/spec.md, section 2). */
export function LoginScreen() {
  const words = useAdminMessages("login");
  const { client, session, institute, mark } = useServices();
  const navigate = useNavigate();
  const { from, ended } = readLoginState(useLocation().state);
  const [busy, setBusy] = useState(false);

  async function login(entered: { account: string; password: string }) {
    setBusy(true);
    const answer = await client.session.login(entered);
    setBusy(false);
    if (!answer.success) {
      toast.failure(fill(words.failed, { account: entered.account }), answer.message);
      return;
    }
    toast.clear();
    session.write({ status: "in", session: answer.data });
    void navigate(from ?? "/main", { state: answer.data, replace: true });
  }

  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{words.submit}</ScreenTitle>
      <LoginForm onLogin={(entered) => void login(entered)} busy={busy} ended={ended} />
    </ManagementLayout>
  );
}
