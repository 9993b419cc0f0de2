import type { GalleryTemplate } from "cert-api";
import { useId } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { buttons, card, frame, picture, root, soft, text, title } from "./TemplateGallery.css.ts";

/** The addresses of a template's files. */
export interface GalleryHrefs {
  picture: string;
  template: string;
  /** The sample name list. */
  list: string;
}

export interface TemplateGalleryProps {
  templates: readonly GalleryTemplate[];
  getHrefs: (name: string) => GalleryHrefs;
  /** The name of the template that is being adopted; null for none. */
  taking: string | null;
  /** Called with the template to adopt. Without it the templates are only shown. */
  onTake?: ((template: { name: string }) => void) | undefined;
}

/** A gallery of templates to view, to download with a sample name list, and to adopt. */
export function TemplateGallery({ templates, getHrefs, taking, onTake }: TemplateGalleryProps) {
  const messages = useAdminMessages("templateGallery");
  const id = useId();
  return (
    <ul className={root}>
      {templates.map((template) => {
        const { name } = template;
        const hrefs = getHrefs(name);
        const nameSuffix = <span className={hidden}>{fill(messages.of, { title: template.title })}</span>;
        return (
          <li key={name} className={card} aria-labelledby={`${id}${name}`}>
            <div className={frame}>
              <img
                className={picture}
                src={hrefs.picture}
                alt={fill(messages.picture, { title: template.title })}
                loading="lazy"
              />
            </div>
            <div className={text}>
              <h3 id={`${id}${name}`} className={title}>
                {template.title}
              </h3>
              <p className={soft}>{template.description}</p>
              <p className={soft}>{fill(messages.placeholders, { placeholders: template.placeholders.join(" ") })}</p>
            </div>
            <div className={buttons}>
              {onTake && (
                <Button tone="quiet" size="small" aria-disabled={taking !== null} onClick={() => onTake({ name })}>
                  {taking === name ? messages.taking : messages.take}
                  {nameSuffix}
                </Button>
              )}
              <LinkButton tone="quiet" size="small" href={hrefs.template} download>
                {messages.template}
                {nameSuffix}
              </LinkButton>
              <LinkButton tone="quiet" size="small" href={hrefs.list} download>
                {messages.list}
                {nameSuffix}
              </LinkButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
