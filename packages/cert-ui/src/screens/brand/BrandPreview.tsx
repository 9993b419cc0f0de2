import { parseFooter, toBrandColours, type Brand } from "cert-api";
import { BrandMark } from "../../components/brandMark/BrandMark.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useMessages } from "../../messages/MessagesContext.ts";
import { BrandTheme } from "../../theme/BrandTheme.tsx";
import { markVars } from "../../theme/brandVars.ts";
import { action, footer, heading, match, page, root, subtitle } from "./BrandPreview.css.ts";

/** Lists the entries of a footer as one text, without their addresses. */
const listTexts = (entered: string) =>
  parseFooter(entered)
    .entries.map((parts) => parts.map(({ text }) => text).join(""))
    .join(" · ");

/** Shows what the head and the foot of a public page would look like, light and dark. `picture` is the address of the mark's picture, or null. */
export function BrandPreview({
  brand,
  picture,
}: {
  brand: Omit<Brand, "picture" | "hasPrivacy">;
  picture: string | null;
}) {
  const messages = useAdminMessages("brandForm");
  const search = useMessages("searchBox");
  const query = useMessages("queryLayout");
  return (
    <BrandTheme colours={toBrandColours(brand)}>
      <div className={root} style={markVars(picture)} role="group" aria-label={messages.preview}>
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} className={page} data-scheme={scheme}>
            <BrandMark mark={picture === null ? brand.mark : ""} />
            <p className={heading}>{brand.name}</p>
            <p className={subtitle}>{brand.subtitle === "" ? query.subtitle : brand.subtitle}</p>
            <p>
              <span className={action}>{search.submit}</span> <span className={match}>{messages.match}</span>
            </p>
            <p className={footer}>{listTexts(brand.footer)}</p>
          </div>
        ))}
      </div>
    </BrandTheme>
  );
}
