import { PasswordForm } from "../../components/passwordForm/PasswordForm.tsx";
import { useChangePassword } from "../login/useChangePassword.ts";

/** The password of one's own account. */
export function OwnPassword({ onChanged }: { onChanged: () => void }) {
  const { changes, form } = useChangePassword(onChanged);
  return <PasswordForm key={changes} {...form} />;
}
