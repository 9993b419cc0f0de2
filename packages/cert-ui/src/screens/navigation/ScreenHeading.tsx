import { Heading } from "../../components/heading/Heading.tsx";
import { ScreenTitle } from "./ScreenTitle.tsx";

/** The heading of a screen, which is also the title of the browser's tab. */
export function ScreenHeading({ children }: { children: string }) {
  return (
    <>
      <ScreenTitle>{children}</ScreenTitle>
      <Heading level={1}>{children}</Heading>
    </>
  );
}
