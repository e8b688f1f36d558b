import { useEffect, useState } from 'react';
import type { Locale, PageRendererModule, RemoteHost, RenderPayload } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { databases } from '../store/databases.ts';
import { isOwnDraft, leaveToItsPerson } from '../switching/is-own-draft.ts';
import { draftLocales, draftPayload, type Written } from './draft-payload.ts';
import { readData } from './read-data.ts';

/** What the draft has at an address, and what draws it. */
export interface Drafted {
  /** Languages that it is written in. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly renderer: PageRendererModule;
  /** Null: the draft has no page there. */
  readonly payload: RenderPayload | null;
}

/** What is written of a page, and around it: of a thousand pages one is read, unless none stands there. */
async function readWritten(path: string): Promise<Written> {
  const { local } = databases();
  const [page, globals, types, settings] = await Promise.all([
    local.get('page', path),
    local.all('global-instances'),
    local.all('section-types'),
    local.all('project-meta-data'),
  ]);
  const pages = page ? [page] : await local.all('page');
  return { page: pages, 'global-instances': globals, 'section-types': types, 'project-meta-data': settings };
}

/** Null where the draft is somebody else's, who was signed in here before: the mode ends then, and with it the view. */
async function readDrafted(host: RemoteHost, path: string, locale: Locale): Promise<Drafted | null> {
  const { state } = databases();
  await leaveToItsPerson(host, state);
  if (!(await isOwnDraft(host, state))) return null;
  const [renderer, contents] = await Promise.all([host.queryClient.fetchQuery(rendererQuery(host)), readWritten(path)]);
  const assetBase = host.remotes.provider('page-renderer')?.assetBase ?? '';
  const bare = draftPayload(contents, { path, locale, origin: location.origin, assetBase });
  const payload = bare && { ...bare, data: await readData(bare, renderer.kinds, contents['section-types']) };
  return { renderer, payload, ...draftLocales(contents) };
}

/** What the draft has at an address, read again with every change of it; null until it was read. */
export function useDrafted(host: RemoteHost, path: string, locale: Locale): Drafted | 'failed' | null {
  const [drafted, setDrafted] = useState<Drafted | 'failed' | null>(null);
  useEffect(() => {
    let newest = 0;
    const read = async (): Promise<void> => {
      newest += 1;
      const own = newest;
      const next = await readDrafted(host, path, locale).catch((error: unknown) => {
        host.report(error, 'draft mode: a page as visitors will see it');
        return 'failed' as const;
      });
      if (own === newest) setDrafted(next);
    };
    void read();
    const stops = [databases().local.subscribe(() => void read()), host.session.subscribe(() => void read())];
    return () => {
      newest += 1;
      for (const stop of stops) stop();
    };
  }, [host, path, locale]);
  return drafted;
}
