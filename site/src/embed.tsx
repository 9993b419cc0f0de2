import {
  type Brand,
  type Envelope,
  type FooterEntry,
  formatQuery,
  type Language,
  pageTotal,
  parseFooter,
  withoutSlash,
} from "cert-api";
import { createAwardClient } from "cert-api/client";
import type { CertSearchEvents } from "cert-ui/element";
import { en, zhCN } from "cert-ui/messages";
import { memoryAddress, type SearchCall, SearchScreen } from "cert-ui/search";
import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

/** The style sheet of the public search, put here by the build. */
declare const EMBEDDED_STYLES: string;
const styles = EMBEDDED_STYLES;

const script = document.currentScript as HTMLScriptElement | null;
/** The server that sent this script, or module. */
const ownServer = new URL(".", script?.src ?? import.meta.url).href;

/** Puts the styles into a shadow root, without a style element where browsers can: a host's policy refuses none of it. */
function addStyles(shadow: ShadowRoot): void {
  if ("adoptedStyleSheets" in shadow) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
  } else {
    const element = document.createElement("style");
    element.textContent = styles;
    (shadow as ShadowRoot).append(element);
  }
}

/** Returns true if a computed colour is nearer to white than to black. */
function isLight(colour: string): boolean {
  const [first = 0, second = 0, third = 0] = (colour.match(/[\d.]+/gu) ?? []).map(Number);
  if (colour.startsWith("rgb")) return first + second + third > 1.5 * 255;
  // lab() and lch() begin with the lightness in percent, oklab() and oklch() with its fraction
  return first > (colour.startsWith("ok") ? 0.5 : 50);
}

interface EmbedProps {
  element: CertSearch;
  server: string;
  locale: Language;
}

/** The search, which tells the host's page of itself by events, and the footer of its server. */
function Embed({ element, server, locale }: EmbedProps) {
  const [client] = useState(() => {
    const { award } = createAwardClient({ baseUrl: server });
    const search: SearchCall = async (query, options) => {
      const { content, page = 0 } = query;
      element.tell("search", { content, page });
      const answer = await award.search(query, options);
      if (answer.success) element.tell("found", { content, page, total: pageTotal(answer.data) ?? null });
      return answer;
    };
    return { award: { search } };
  });
  return (
    <>
      <SearchScreen
        client={client}
        baseUrl={server}
        address={element.address}
        target={element.getAttribute("target") ?? undefined}
        locale={locale}
        onOpen={() => element.tell("open", null)}
      />
      <Footer server={server} locale={locale} />
    </>
  );
}

/**
 * The entries of the server's footer, with the link to its privacy statement; or why the server does not answer. Its script
 * may be read from every site: where only that can be, the server does not allow this one.
 */
function Footer({ server, locale }: Omit<EmbedProps, "element">) {
  const [entries, setEntries] = useState<readonly FooterEntry[]>([]);
  const [failure, setFailure] = useState<"foreign" | "unreachable">();
  const { privacy, embed } = locale === "en" ? en : zhCN;
  useEffect(() => {
    const leaving = new AbortController();
    const load = (path: string, method: string) =>
      fetch(withoutSlash(server) + path, { method, signal: leaving.signal });
    const show = async (response: Response) => {
      const answer = (await response.json()) as Envelope<Brand>;
      if (!answer.success) return;
      const { footer, hasPrivacy } = answer.data;
      const link = { text: privacy.subtitle, href: `${withoutSlash(server)}/privacy` };
      setEntries([...parseFooter(footer).entries, ...(hasPrivacy ? [[link]] : [])]);
    };
    const explain = async () => {
      const isThere = await load("/embed.js", "HEAD").then(
        ({ ok }) => ok,
        () => false,
      );
      if (!leaving.signal.aborted) setFailure(isThere ? "foreign" : "unreachable");
    };
    load("/api/brand", "GET")
      .then(show, explain)
      // An answer that is none of ours: the search works without a footer
      .catch(() => undefined);
    return () => leaving.abort();
  }, [server, privacy]);
  if (failure)
    return (
      <p part="footer" role="alert">
        {embed[failure].replace("{origin}", window.location.origin)}
      </p>
    );
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
  return <ul part="footer">{drawn}</ul>;
}

/**
 * `<cert-search api="https://cert.example.edu.cn">`: the public search in a shadow root, which no style sheet of the host
 * reaches but for the variables (`cert-search { --cert-accent: … }`) and the parts (`cert-search::part(field)`).
 */
class CertSearch extends HTMLElement {
  static observedAttributes = ["api", "content", "target", "lang"];
  /** Holds the search, in place of the address of the host's page. */
  readonly address = memoryAddress();
  private readonly place = document.createElement("div");
  private root: Root | undefined;

  constructor() {
    super();
    const { place } = this;
    place.className = "place";
    place.dir = "ltr";
    // The text's colour is that of the page around: it is light on a dark one, and tells when the page changes
    place.addEventListener("transitionrun", () => this.followPage());
    const shadow = this.attachShadow({ mode: "open" });
    addStyles(shadow);
    shadow.append(place);
  }

  connectedCallback(): void {
    this.root = createRoot(this.place);
    this.render();
    this.followPage();
  }

  disconnectedCallback(): void {
    this.root?.unmount();
    this.root = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (name === "content") this.address.go(formatQuery({ content: this.getAttribute(name) }));
    this.render();
  }

  tell<Type extends keyof CertSearchEvents>(type: Type, detail: CertSearchEvents[Type]["detail"]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private followPage(): void {
    this.place.style.colorScheme = isLight(getComputedStyle(this.place).color) ? "dark" : "";
  }

  private render(): void {
    const server = this.getAttribute("api") ?? ownServer;
    const { lang } = this.closest<HTMLElement>("[lang]") ?? document.documentElement;
    const locale = /^en\b/iu.test(lang) ? "en" : "zh-CN";
    this.root?.render(<Embed key={server} element={this} server={server} locale={locale} />);
  }
}

if (!customElements.get("cert-search")) customElements.define("cert-search", CertSearch);
