import { withoutSlash, type Language } from "cert-api";
import { createAwardClient } from "cert-api/client";
import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type DragEvent,
  type FormEvent,
  type ForwardedRef,
} from "react";
import { Button } from "../../components/button/Button.tsx";
import { refuseDrops } from "../../components/fileDrop/refuseDrops.ts";
import { joinClasses, type RootProps } from "../../components/root/RootProps.ts";
import { fill } from "../../messages/fill.ts";
import { enFileCheck } from "../../messages/enFileCheck.ts";
import { useLocale } from "../../messages/MessagesContext.ts";
import { MessagesProvider } from "../../messages/MessagesProvider.tsx";
import { zhCNFileCheck, type FileCheckMessages } from "../../messages/zhCNFileCheck.ts";
import { focusable, hidden, root as text } from "../../theme/text.css.ts";
import { CodeScanner } from "./CodeScanner.tsx";
import { decideVerdict, type Evidence, type Verdict } from "./decideVerdict.ts";
import {
  examineUrl,
  examineFile,
  type CodeReader,
  type Examiner,
  type Step,
  type FileCheckCalls,
} from "./examineFile.ts";
import { parseUrl, toBase, type FoundUrl } from "./findUrls.ts";
import type { PdfLibrary } from "./readPdf.ts";
import { nameVerdict, VerdictCard } from "./VerdictCard.tsx";
import * as css from "./FileCheckScreen.css.ts";

export interface FileCheckScreenProps extends RootProps<"div"> {
  /** The `createClient()` of cert-api/client, or an object with the same calls. Defaults to one of `baseUrl`. */
  client?: { award: FileCheckCalls };
  /** The address of the server, which is also that of the permalinks. Defaults to the page's origin. */
  baseUrl?: string;
  /** Loads pdf.js (`pdfjs-dist`) with its worker set, when a file has to be read. */
  loadPdf: () => Promise<PdfLibrary>;
  /** Loads a reader of QR codes, such as that of `zxing-wasm`, when a picture has to be read. */
  loadCodeReader: () => Promise<CodeReader>;
  /** The address of the search, which takes `?content=`. Defaults to that of the server. */
  searchHref?: string;
  /** Opens a page. Defaults to the browser, in the same window. */
  onOpen?: (link: { href: string }) => void;
  /** The language of the screen; what certificates say stays as it is. Defaults to that of the `MessagesProvider` around. */
  locale?: Language | undefined;
  /** Replaces some of the screen's messages. */
  messages?: Partial<FileCheckMessages>;
}

/** 核验文件: tells whether a file is an original that was issued. The file stays on the device. */
export const FileCheckScreen = forwardRef<HTMLDivElement, FileCheckScreenProps>(function FileCheckScreen(props, ref) {
  const { locale, ...rest } = props;
  return (
    <MessagesProvider locale={locale}>
      <FileCheck lang={locale} {...rest} rootRef={ref} />
    </MessagesProvider>
  );
});

const builtIn: Readonly<Record<Language, FileCheckMessages>> = { "zh-CN": zhCNFileCheck, en: enFileCheck };
const openHere = ({ href }: { href: string }) => location.assign(href);

function FileCheck(props: Omit<FileCheckScreenProps, "locale"> & { rootRef: ForwardedRef<HTMLDivElement> }) {
  const { client, baseUrl = "", loadPdf, loadCodeReader, onOpen = openHere, messages: overrides, ...others } = props;
  const { searchHref = `${withoutSlash(baseUrl)}/frame/search`, rootRef, className, ...rest } = others;
  const messages = { ...builtIn[useLocale()], ...overrides };
  const [ownClient] = useState(() => client ?? createAwardClient({ baseUrl, throttleMs: 0 }));
  const calls = (client ?? ownClient).award;
  const [isScanning, setIsScanning] = useState(false);
  const { step, verdict, examine, retry } = useExamination();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (verdict !== null) heading.current?.focus();
  }, [verdict]);

  const base = () => toBase(baseUrl, location.href);
  const createExaminer = (onStep: Examiner["onStep"]): Examiner => ({
    calls,
    base: base(),
    loadPdf,
    loadCodeReader,
    onStep,
  });

  const takeFile = (file: File | undefined) => {
    if (file) examine((onStep) => examineFile(file, createExaminer(onStep)));
  };
  const takeRecipient = (address: FoundUrl) => {
    setIsScanning(false);
    if (address.permalink?.base === base()) onOpen({ href: address.href });
    else examine((onStep) => examineUrl(address, createExaminer(onStep)));
  };
  const takeTerm = (term: string) => {
    const address = parseUrl(term);
    if (address) takeRecipient(address);
    else onOpen({ href: `${searchHref}?${new URLSearchParams({ content: term })}` });
  };

  return (
    <div {...rest} ref={rootRef} className={joinClasses(text, css.root, className)} aria-busy={step !== null}>
      <p className={css.lead}>{messages.description}</p>
      <FileDrop messages={messages.file} onFile={takeFile} />
      <p className={css.note}>{messages.privacy}</p>
      <p className={css.status} role="status">
        {step !== null && messages.steps[step]}
        {verdict && <span className={hidden}>{messages.verdicts[nameVerdict(verdict, base())].label}</span>}
      </p>
      {verdict && (
        <VerdictCard
          ref={heading}
          verdict={verdict}
          base={base()}
          searchHref={searchHref}
          messages={messages}
          onRetry={retry}
        />
      )}
      <AddressForm messages={messages.address} onTerm={takeTerm} />
      <div className={css.row}>
        <Button tone="quiet" aria-expanded={isScanning} onClick={() => setIsScanning(!isScanning)}>
          {isScanning ? messages.camera.stop : messages.camera.start}
        </Button>
      </div>
      {isScanning && (
        <CodeScanner
          messages={messages.camera}
          loadCodeReader={loadCodeReader}
          onFound={({ address }) => takeRecipient(address)}
        />
      )}
      <noscript>
        <p className={css.problem}>{messages.withoutScript}</p>
      </noscript>
    </div>
  );
}

type Examination = (onStep: (step: Step) => void) => Promise<Evidence>;

/** Runs one examination at a time; a newer one takes the place of the one before. */
function useExamination() {
  const [step, setStep] = useState<Step | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const current = useRef<Examination | null>(null);

  const examine = (examination: Examination) => {
    current.current = examination;
    const isCurrent = () => current.current === examination;
    setVerdict(null);
    setStep("comparing");
    const finish = (evidence: Evidence) => {
      if (!isCurrent()) return;
      setStep(null);
      setVerdict(decideVerdict(evidence));
    };
    void examination((next) => isCurrent() && setStep(next)).then(finish, (error: unknown) => {
      finish({ from: "pdf", failure: "unreadable" });
      throw error;
    });
  };
  return { step, verdict, examine, retry: () => current.current && examine(current.current) };
}

interface FileDropProps {
  messages: FileCheckMessages["file"];
  onFile: (file: File | undefined) => void;
}

function FileDrop({ messages, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const [surplus, setSurplus] = useState<readonly File[]>([]);
  const hintId = useId();
  useEffect(refuseDrops, []);
  const drop = (event: DragEvent) => {
    setIsOver(false);
    // Of several, the browser would take one by itself
    const { files } = event.dataTransfer;
    if (files.length > 1) event.preventDefault();
    setSurplus(files.length > 1 ? [...files] : []);
  };
  return (
    <>
      <label className={css.drop} data-over={isOver || undefined}>
        <span className={css.dropLabel}>{messages.label}</span>
        <span id={hintId} className={css.note}>
          {messages.hint}
        </span>
        <input
          type="file"
          className={css.fileField}
          accept="application/pdf,image/*"
          aria-label={messages.label}
          aria-describedby={hintId}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          onChange={(event) => {
            setSurplus([]);
            onFile(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again would be no change
            event.currentTarget.value = "";
          }}
        />
      </label>
      {surplus.length > 0 && (
        <p className={css.problem} role="alert">
          {fill(messages.several, { names: surplus.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </>
  );
}

interface AddressFormProps {
  messages: FileCheckMessages["address"];
  onTerm: (term: string) => void;
}

function AddressForm({ messages, onTerm }: AddressFormProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  const fieldId = useId();
  const noteId = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get("term")).trim();
    setIsEmpty(term === "");
    if (term === "") event.currentTarget.querySelector("input")?.focus();
    else onTerm(term);
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
      <label className={css.label} htmlFor={fieldId}>
        {messages.label}
      </label>
      <div className={css.row}>
        <input
          id={fieldId}
          name="term"
          className={`${css.input} ${focusable}`}
          aria-describedby={noteId}
          aria-invalid={isEmpty || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" tone="quiet">
          {messages.submit}
        </Button>
      </div>
      <p id={noteId} className={isEmpty ? css.problem : css.note}>
        {isEmpty ? messages.empty : messages.hint}
      </p>
    </form>
  );
}
