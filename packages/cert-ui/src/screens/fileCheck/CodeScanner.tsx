import { useEffect, useRef, useState } from "react";
import { LoadError, loadPart } from "../../components/loadPart/loadPart.ts";
import { useLatest } from "../../components/root/useLatest.ts";
import type { FileCheckMessages } from "../../messages/zhCNFileCheck.ts";
import { drawPicture, readAddresses, type Examiner } from "./examineFile.ts";
import type { FoundUrl } from "./findUrls.ts";
import * as css from "./FileCheckScreen.css.ts";

const PAUSE_MS = 200;

interface CodeScannerProps {
  loadCodeReader: Examiner["loadCodeReader"];
  onFound: (found: { address: FoundUrl }) => void;
  messages: FileCheckMessages["camera"];
}

/** The camera's picture, until a code with an address is in it. */
export function CodeScanner({ loadCodeReader, onFound, messages }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latestFound = useLatest(onFound);
  const [problem, setProblem] = useState<"denied" | "missing" | "notLoaded" | null>(null);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const fail = (error: unknown) => {
      if (isOver) return;
      if (error instanceof LoadError) setProblem("notLoaded");
      else setProblem(error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing");
    };
    const scan = async () => {
      const codes = loadPart(loadCodeReader);
      codes.catch(fail);
      // A page on plain HTTP has no devices
      stream = await (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia({
        video: { facingMode: "environment" },
      });
      if (stream === undefined) return setProblem("missing");
      if (isOver || video.current === null) return stopCamera(stream);
      video.current.srcObject = stream;
      await video.current.play();
      while (!isOver) {
        const [address] = await readAddresses(await codes, await drawPicture(video.current));
        if (address !== undefined && !isOver) return latestFound.current({ address });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    scan().catch(fail);
    return () => {
      isOver = true;
      if (stream) stopCamera(stream);
    };
  }, [loadCodeReader, latestFound]);

  if (problem !== null) {
    return (
      <p className={css.problem} role="alert">
        {messages[problem]}
      </p>
    );
  }
  return (
    <div>
      <video ref={video} className={css.video} aria-label={messages.picture} muted playsInline />
      <p className={css.note}>{messages.scanning}</p>
    </div>
  );
}

const stopCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};
