import type { ReactNode } from "react";
import { Button } from "../../components/button/Button.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { SetUpSecondFactor } from "../secondFactor/SetUpSecondFactor.tsx";
import { useServices, useSession, useTypedPassword } from "../session/AdminServices.ts";
import { advice, leave, title } from "./DueChanges.css.ts";
import { LoginLayout } from "./LoginLayout.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { useLogOut } from "./useLogOut.ts";

/**
 * Shows its content to users whose login is complete. Before, an initial or expired password must be changed, and a second
 * factor required by a role must be set up.
 */
export function DueChanges({ children }: { children: ReactNode }) {
  const { passwordChangeDue, secondFactorDue } = useSession();
  if (passwordChangeDue) return <DuePassword />;
  return secondFactorDue ? <DueSecondFactor /> : children;
}

function DuePassword() {
  const messages = useAdminMessages("passwordForm");
  const { nickName, passwordExpired } = useSession();
  return (
    <DueScreen heading={passwordExpired ? messages.expiredTitle : messages.dueTitle}>
      <p className={advice}>{fill(passwordExpired ? messages.expired : messages.due, { name: nickName })}</p>
      <ChangePasswordForm initial={!passwordExpired} typed={useTypedPassword()} />
    </DueScreen>
  );
}

function DueSecondFactor() {
  const messages = useAdminMessages("secondFactor");
  const { session } = useServices();
  const current = useSession();
  return (
    <DueScreen heading={messages.dueTitle}>
      <p className={advice}>{fill(messages.due, { name: current.nickName })}</p>
      <p className={advice}>{messages.about}</p>
      <SetUpSecondFactor
        password={useTypedPassword()}
        onDone={() => session.write({ status: "in", session: { ...current, secondFactorDue: false } })}
      />
    </DueScreen>
  );
}

/** A page in place of every screen, with a way out. */
function DueScreen({ heading, children }: { heading: string; children: ReactNode }) {
  const { logOut: label } = useAdminMessages("passwordForm");
  const logOut = useLogOut();
  return (
    <LoginLayout title={heading}>
      <h2 className={title}>{heading}</h2>
      {children}
      <div className={leave}>
        <Button tone="quiet" onClick={logOut}>
          {label}
        </Button>
      </div>
    </LoginLayout>
  );
}
