import type { ReactNode } from "react";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useLoginServices } from "../session/AdminServices.ts";

/** A page before the screens, between the heading and the footer of the institute. */
export function LoginLayout({ title, children }: { title: string; children: ReactNode }) {
  const { institute, mark, footer } = useLoginServices();
  return (
    <ManagementLayout institute={institute} mark={mark} footer={footer}>
      <ScreenTitle>{title}</ScreenTitle>
      {children}
    </ManagementLayout>
  );
}
