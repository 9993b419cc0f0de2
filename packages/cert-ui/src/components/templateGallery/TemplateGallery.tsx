import type { GalleryTemplate } from "cert-api";
import { useId, useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, hidden } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import * as styles from "./TemplateGallery.css.ts";

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
  /** True if the cards are shown at once, without the row that opens them. */
  isOpen?: boolean;
  /** The name of the template that is being adopted; null for none. */
  taking: string | null;
  /** Called with the template to adopt. */
  onTake: (template: { name: string }) => void;
}

/** A gallery of templates to adopt, or to download with a sample name list: a row of pictures that opens. */
export function TemplateGallery({ templates, getHrefs, isOpen = false, taking, onTake }: TemplateGalleryProps) {
  const messages = useAdminMessages("templateGallery");
  const id = useId();
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <div className={styles.root}>
      {!isOpen && (
        <div className={styles.row}>
          {!isOpened && (
            <div className={styles.pictures}>
              {templates.map(({ name }) => (
                <img key={name} className={styles.small} src={getHrefs(name).picture} alt="" />
              ))}
            </div>
          )}
          <Button tone="quiet" size="small" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
            {isOpened ? messages.close : fill(messages.all, { count: templates.length })}
          </Button>
        </div>
      )}
      {isOpened && (
        <>
          <p className={styles.soft}>{messages.intro}</p>
          <ul className={styles.cards}>
            {templates.map((template) => {
              const { name, title } = template;
              const hrefs = getHrefs(name);
              const nameSuffix = <span className={hidden}>{fill(messages.of, { title })}</span>;
              return (
                <li key={name} className={styles.card} aria-labelledby={`${id}${name}`}>
                  <div className={styles.frame}>
                    <img
                      className={styles.picture}
                      src={hrefs.picture}
                      alt={fill(messages.picture, { title })}
                      loading="lazy"
                    />
                  </div>
                  <div className={styles.text}>
                    <h3 id={`${id}${name}`} className={styles.title}>
                      {title}
                    </h3>
                    <p className={styles.soft}>{template.description}</p>
                    <p className={styles.soft}>
                      {fill(messages.placeholders, { placeholders: template.placeholders.join(" ") })}
                    </p>
                    <p className={styles.links}>
                      <a className={`${styles.link} ${focusable}`} href={hrefs.template} download>
                        {messages.template}
                        {nameSuffix}
                      </a>
                      <a className={`${styles.link} ${focusable}`} href={hrefs.list} download>
                        {messages.list}
                        {nameSuffix}
                      </a>
                    </p>
                  </div>
                  <div className={styles.buttons}>
                    <Button tone="quiet" size="small" aria-disabled={taking !== null} onClick={() => onTake({ name })}>
                      {taking === name ? messages.taking : messages.take}
                      {nameSuffix}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
