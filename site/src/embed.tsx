import { type Brand, type Envelope, type FooterEntry, type Language, parseFooter, withoutSlash } from "cert-api";
import { en, zhCN } from "cert-ui/messages";
import { memoryAddress, SearchScreen } from "cert-ui/search";
import { Fragment, useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

/** The style sheet of the public search, put here by the build. */
declare const EMBEDDED_STYLES: string;

const script = document.currentScript;
/** The server that sent this script. */
const ownServer = script instanceof HTMLScriptElement ? new URL(".", script.src).href : "";

/** Puts the styles into a shadow root, without a style element where browsers can: a host's policy refuses none of it. */
function addStyles(shadow: ShadowRoot): void {
  if ("adoptedStyleSheets" in shadow) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(EMBEDDED_STYLES);
    shadow.adoptedStyleSheets = [sheet];
  } else {
    const element = document.createElement("style");
    element.textContent = EMBEDDED_STYLES;
    (shadow as ShadowRoot).append(element);
  }
}

/** The entries of the server's footer, with the link to its privacy statement. Nothing is shown until they have come, or if they cannot be read. */
function Footer({ server, locale }: { server: string; locale: Language }) {
  const [entries, setEntries] = useState<readonly FooterEntry[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void fetch(withoutSlash(server) + "/api/brand", { signal: leaving.signal })
      .then((response) => response.json() as Promise<Envelope<Brand>>)
      .then(
        (answer) => {
          if (!answer.success) return;
          const { footer, hasPrivacy } = answer.data;
          const { subtitle: text } = (locale === "en" ? en : zhCN).privacy;
          const link = { text, href: `${withoutSlash(server)}/privacy` };
          setEntries([...parseFooter(footer).entries, ...(hasPrivacy ? [[link]] : [])]);
        },
        () => undefined,
      );
    return () => leaving.abort();
  }, [server, locale]);
  if (entries.length === 0) return null;
  const drawn = entries.map((parts, index) => (
    <li key={index}>
      {parts.map(({ text, href }, part) =>
        href === null ? (
          text
        ) : (
          <a key={part} href={href} target="_top">
            {text}
          </a>
        ),
      )}
    </li>
  ));
  return <ul className="entries">{drawn}</ul>;
}

/**
 * `<cert-search api="https://cert.example.edu.cn">`: the public search in a shadow root, which no style sheet of the host
 * reaches but for the variables (`cert-search { --cert-accent: … }`). Without `api` it asks the server that sent the script.
 * In English with `lang="en"`.
 */
class CertSearch extends HTMLElement {
  static observedAttributes = ["api", "lang"];
  private readonly place = document.createElement("div");
  private root: Root | undefined;

  constructor() {
    super();
    const { place } = this;
    place.className = "place";
    place.dir = "ltr";
    const shadow = this.attachShadow({ mode: "open" });
    addStyles(shadow);
    shadow.append(place);
  }

  connectedCallback(): void {
    this.root = createRoot(this.place);
    this.render();
  }

  disconnectedCallback(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  attributeChangedCallback(): void {
    this.render();
  }

  private render(): void {
    const server = this.getAttribute("api") ?? ownServer;
    const locale = /^en\b/iu.test(this.lang) ? "en" : "zh-CN";
    this.root?.render(
      <Fragment key={server}>
        <SearchScreen baseUrl={server} address={memoryAddress()} locale={locale} />
        <Footer server={server} locale={locale} />
      </Fragment>,
    );
  }
}

if (!customElements.get("cert-search")) customElements.define("cert-search", CertSearch);
