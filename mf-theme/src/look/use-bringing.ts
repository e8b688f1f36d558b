import { useEffect, useRef, useState } from 'react';
import type { MediaRef, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { bringFile, type CarriedFile } from './bring-theme.ts';

/** How far a file is on its way into the library. */
export type Way =
  | { readonly is: 'coming'; readonly sent: number }
  | { readonly is: 'here' }
  | { readonly is: 'failed'; readonly words: string };

export type Refs = ReadonlyMap<string, MediaRef>;

export interface Bringing {
  /** By the address of each that was begun. */
  readonly ways: ReadonlyMap<string, Way>;
  readonly isGoing: boolean;
  /**
   * Brings what has not arrived, one after another: each by its own failing tells of itself alone, but that a package is
   * full is true of all that follow. Resolves with all that have arrived once each of `files` has, else, and
   * where it was stopped, with null.
   */
  readonly go: (files: readonly CarriedFile[]) => Promise<Refs | null>;
  /** What has arrived, by the address that it had. */
  readonly refs: Refs;
  readonly stop: () => void;
}

export function useBringing(host: RemoteHost): Bringing {
  const t = useTranslate();
  const [ways, setWays] = useState<ReadonlyMap<string, Way>>(new Map());
  const [isGoing, setGoing] = useState(false);
  const [refs] = useState(() => new Map<string, MediaRef>());
  const line = useRef<AbortController | null>(null);
  const stop = (): void => line.current?.abort();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves stops what goes then
  useEffect(() => stop, []);

  const tell = (url: string, way: Way): void => setWays((all) => new Map(all).set(url, way));
  /** `full`: what is said where the package has no more, which is true of all that follow. */
  const bring = async (file: CarriedFile, signal: AbortSignal): Promise<{ readonly full?: string }> => {
    const { url } = file;
    tell(url, { is: 'coming', sent: 0 });
    const outcome = await bringFile(host, file, { signal, onProgress: (sent) => tell(url, { is: 'coming', sent }) });
    if (outcome && !('code' in outcome)) {
      refs.set(url, outcome);
      tell(url, { is: 'here' });
      return {};
    }
    const words = outcome?.words ?? t('look.file.bring.stopped');
    tell(url, { is: 'failed', words });
    return outcome?.code === 'over_plan' ? { full: words } : {};
  };
  const go = async (files: readonly CarriedFile[]): Promise<Refs | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    line.current = controller;
    setGoing(true);
    setWays(new Map([...refs.keys()].map((url) => [url, { is: 'here' }])));
    let full: string | undefined;
    for (const file of files.filter(({ url }) => !refs.has(url))) {
      if (signal.aborted) break;
      if (full !== undefined) tell(file.url, { is: 'failed', words: full });
      else full = (await bring(file, signal)).full;
    }
    setGoing(false);
    return !signal.aborted && files.every(({ url }) => refs.has(url)) ? refs : null;
  };
  return { ways, isGoing, go, refs, stop };
}
