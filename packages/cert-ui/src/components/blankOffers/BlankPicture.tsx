import type { TemplateBlank } from "cert-api";
import { page, picture } from "./BlankOffers.css.ts";
import { cropView } from "./cropView.ts";

interface BlankPictureProps {
  area: NonNullable<TemplateBlank["area"]>;
  /** The address of the page's picture. */
  href: string;
  alt: string;
}

/** Shows a place of a template with its surroundings, cut out of its page's picture. */
export function BlankPicture({ area, href, alt }: BlankPictureProps) {
  const { left, width, middle } = cropView(area);
  return (
    <div className={picture}>
      <img
        className={page}
        src={href}
        alt={alt}
        loading="lazy"
        style={{ width: `${100 / width}%`, transform: `translate(${-100 * left}%, ${-100 * middle}%)` }}
      />
    </div>
  );
}
