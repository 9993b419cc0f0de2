import { Dialog } from "@ark-ui/react/dialog";
import type { ReactNode } from "react";
import { Text } from "../text/Text.tsx";

/** The sentence that describes a window, read aloud with its title. Must be inside a `Modal`. */
export function DialogText({ children }: { children: ReactNode }) {
  return (
    <Dialog.Description asChild>
      <Text as="p">{children}</Text>
    </Dialog.Description>
  );
}
