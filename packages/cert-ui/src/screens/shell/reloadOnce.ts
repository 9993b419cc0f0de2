import { useEffect, useState } from "react";
import { LoadError } from "../../components/loadPart/loadPart.ts";
import { tabMemory } from "../session/tabMemory.ts";

/** Milliseconds within which a page is not loaded anew a second time. */
const PAUSE_MS = 60_000;
/** Milliseconds in which the server must answer for the page to be loaded anew. */
const PROBE_MS = 5_000;

const memory = ["page", "loaded anew"] as const;

/**
 * Loads the page anew if a part of the program could not be loaded, as after an upgrade, which has other parts. Returns
 * false if that helps no more, or the server cannot be reached, in which case the browser would show a page of its own.
 */
export function useReloadOnce(error: unknown): boolean {
  const [isReloading, setReloading] = useState(error instanceof LoadError);
  useEffect(() => {
    const reload = async () => setReloading(await reloadOnce());
    if (error instanceof LoadError) void reload();
  }, [error]);
  return isReloading;
}

async function reloadOnce(): Promise<boolean> {
  const now = Date.now();
  if (now - Number(tabMemory.read(...memory)) < PAUSE_MS) return false;
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) });
  } catch {
    return false;
  }
  tabMemory.write(...memory, now);
  // Where nothing is remembered the page might load itself anew forever
  if (tabMemory.read(...memory) !== now) return false;
  location.reload();
  return true;
}
