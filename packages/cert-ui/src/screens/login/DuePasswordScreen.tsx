import { Button } from "../../components/button/Button.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { PasswordForm } from "../../components/passwordForm/PasswordForm.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { useLogOut } from "./useLogOut.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { advice, leave, title } from "./DuePasswordScreen.css.ts";
import { useChangePassword } from "./useChangePassword.ts";

/** Replaces every screen until an initial or expired password has been changed. */
export function DuePasswordScreen({ onChosen }: { onChosen: (chosen: { password: string }) => void }) {
  const words = useAdminMessages("passwordForm");
  const { institute, mark } = useServices();
  const { nickName, passwordExpired } = useSession();
  const heading = passwordExpired ? words.expiredTitle : words.dueTitle;
  const { form } = useChangePassword(onChosen);
  const logOut = useLogOut();
  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{heading}</ScreenTitle>
      <h2 className={title}>{heading}</h2>
      <p className={advice}>{fill(passwordExpired ? words.expired : words.due, { name: nickName })}</p>
      <PasswordForm {...form} initial={!passwordExpired} />
      <div className={leave}>
        <Button tone="quiet" onClick={logOut}>
          {words.logOut}
        </Button>
      </div>
    </ManagementLayout>
  );
}
