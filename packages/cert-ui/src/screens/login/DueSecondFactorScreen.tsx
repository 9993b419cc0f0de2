import { Button } from "../../components/button/Button.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { SetUpSecondFactor } from "../secondFactor/SetUpSecondFactor.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { useLogOut } from "./useLogOut.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { advice, leave, title } from "./DuePasswordScreen.css.ts";

/** Replaces every screen until a second factor required by a role has been set up. `password` is that just chosen, if any. */
export function DueSecondFactorScreen({ password }: { password: string | undefined }) {
  const words = useAdminMessages("secondFactor");
  const { institute, mark, session } = useServices();
  const { nickName, ...rest } = useSession();
  const logOut = useLogOut();
  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{words.dueTitle}</ScreenTitle>
      <h2 className={title}>{words.dueTitle}</h2>
      <p className={advice}>{fill(words.due, { name: nickName })}</p>
      <p className={advice}>{words.about}</p>
      <SetUpSecondFactor
        password={password}
        onDone={() => session.write({ status: "in", session: { ...rest, nickName, secondFactorDue: false } })}
      />
      <div className={leave}>
        <Button tone="quiet" onClick={logOut}>
          {words.logOut}
        </Button>
      </div>
    </ManagementLayout>
  );
}
