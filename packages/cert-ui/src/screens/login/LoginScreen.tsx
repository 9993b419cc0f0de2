import { contract } from "cert-api";
import { useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "../../components/loginForm/LoginForm.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useServices } from "../session/AdminServices.ts";
import { readLoginState } from "../session/loginState.ts";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";

/** 登录. On success to where one was sent from, else to the home screen; the returned data goes along (docs/spec.md, section 2). */
export function LoginScreen() {
  const words = useAdminMessages("login");
  const { session, institute, mark } = useServices();
  const navigate = useNavigate();
  const { from, ended } = readLoginState(useLocation().state);
  const { isPending, mutate } = useEndpointMutation(contract.session.login, {
    onDone: (data) => {
      toast.clear();
      session.write({ status: "in", session: data });
      void navigate(from ?? "/main", { state: data, replace: true });
    },
    onRefused: ({ message }, { account }) => toast.failure(fill(words.failed, { account }), message),
  });

  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{words.submit}</ScreenTitle>
      <LoginForm onLogin={(entered) => mutate(entered)} busy={isPending} ended={ended} />
    </ManagementLayout>
  );
}
