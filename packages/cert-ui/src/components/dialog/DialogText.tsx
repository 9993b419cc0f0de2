import { Dialog } from "@ark-ui/react/dialog";
import type { ReactNode } from "react";
import { Text } from "../text/Text.tsx";

/** The sentence that describes a dialog, read aloud with its title. Must be inside a `Dialog`. */
export function DialogText({ children }: { children: ReactNode }) {
  return (
    <Dialog.Description asChild>
      <Text as="p">{children}</Text>
    </Dialog.Description>
  );
}
