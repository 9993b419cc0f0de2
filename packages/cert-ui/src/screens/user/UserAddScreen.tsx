import { contract, type Role } from "cert-api";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Find } from "../../components/combobox/useFinding.ts";
import { toPayload, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { user } from "../../resources/user.ts";
import { AddFrame } from "../resource/AddFrame.tsx";
import { useFormFields } from "../resource/formFields.ts";
import { rowName } from "../resource/rowName.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useLoginAddress } from "../session/useLoginAddress.ts";

/** The key of the form's own field: the role is not part of a user, but a link to one. */
const ROLE = "role.id";

interface InitialSecret {
  account: string;
  password: string;
  leave: () => void;
}

/** The form that adds a user, with a role if the account may assign one. The initial password is shown once, before the list. */
export function UserAddScreen() {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const address = useLoginAddress();
  const fields = useUserFields();
  const giveRole = useGiveRole();
  // Read when the answer has come: not what the form shows, but what was sent
  const role = useRef("");
  const [secret, setSecret] = useState<InitialSecret | null>(null);
  const toInput = (values: FormValues) => {
    const { [ROLE]: chosen, ...userValues } = values;
    role.current = typeof chosen === "object" ? chosen.id : "";
    return toPayload(userValues) as never;
  };
  return (
    <>
      <AddFrame
        title={fill(words.addTitle, { noun: nouns.user })}
        endpoint={contract.user.create}
        fields={fields}
        draftName="add user"
        toInput={toInput}
        toName={(row) => rowName(user, row)}
        onCreated={({ id, account, initialPassword: password }, leave) => {
          setSecret({ account, password, leave });
          if (role.current !== "") void giveRole(id, role.current);
        }}
      />
      <SecretDialog
        open={secret !== null}
        address={address}
        account={secret?.account ?? ""}
        password={secret?.password ?? ""}
        onClose={() => secret?.leave()}
      />
    </>
  );
}

/** Returns the fields of a user, with an optional role. */
function useUserFields(): readonly FormField[] {
  const words = useAdminMessages("userForm");
  const fields = useFormFields(user);
  const { client } = useServices();
  const canGive = useCan()(contract.userRole.create);
  const find = useCallback<Find>(
    async (text, options) => {
      const answer = await client.role.find({ text }, options);
      if (!answer.success) return { success: false, message: answer.message };
      const toChoice = ({ id, name, displayName }: Role) => ({ id, label: displayName, detail: `${name} · ID ${id}` });
      return { success: true, choices: answer.data.map(toChoice) };
    },
    [client],
  );
  return useMemo(() => {
    const role = {
      key: ROLE,
      label: words.role,
      hint: words.roleHint,
      kind: "choice",
      find,
      isOptional: true,
    } as const;
    return canGive ? [...fields, role] : fields;
  }, [canGive, fields, find, words]);
}

/** Returns a function that gives a new user a role. A refusal is shown, and leaves the user without the role. */
function useGiveRole(): (userId: string, roleId: string) => Promise<void> {
  const words = useAdminMessages("userForm");
  const { client } = useServices();
  return async (userId, roleId) => {
    const answer = await client.userRole.create({ user: { id: userId }, role: { id: roleId } });
    if (!answer.success) toast.failure(words.roleFailed, answer.message);
  };
}
