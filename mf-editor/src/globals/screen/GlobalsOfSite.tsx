import { ScreenHead } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { PageRendererModule, RemoteHost } from 'shared-contracts';
import { DEFAULT_LOCALE } from 'shared-contracts/sections';
import { createEditor } from '../../editor/create-editor.ts';
import { useGlobals } from '../../editor/globals-query.ts';
import { EditorProvider } from '../../editor/use-editor.ts';
import { gridKeys } from '../../keyboard/list-keys.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { CopiesElsewhere } from '../copies/CopiesElsewhere.tsx';
import styles from '../globals.module.css';
import { type GlobalsPlace, GlobalsPlaceContext } from '../globals-place.ts';
import { GlobalDetails } from '../panel/GlobalDetails.tsx';
import { GlobalList } from '../panel/GlobalList.tsx';

interface GlobalsOfSiteProps {
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  /** The one that is shown; none: all of them. */
  readonly id: string | undefined;
}

const HOME = '/admin/globals';

/** In the language of the tool, where the site has it. */
function localeOf({ project, locale }: RemoteHost) {
  const { languages, defaultLang = DEFAULT_LOCALE } = project?.project_metadata ?? {};
  return languages?.includes(locale()) ? locale() : defaultLang;
}

/** The panel's parts, in an editor that no page is opened in. */
export function GlobalsOfSite({ host, renderer, id }: GlobalsOfSiteProps) {
  const t = useGlobalsWords(host);
  const [editor] = useState(() => createEditor({ host, path: '/', locale: localeOf(host), renderer }));
  const [search, setSearch] = useState('');
  const all = useGlobals(host);
  const found = useGlobals(host, useDeferredValue(search));
  const name = all.data?.find((global) => global.id === id)?.name ?? '';
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (name !== '') left.current = name;
  }, [name]);
  const place = useMemo(
    (): GlobalsPlace => ({
      isScreen: true,
      headings: { title: 'h1', part: 'h2' },
      show: (global) => host.router.navigate(global ? `${HOME}/${global.id}` : HOME),
    }),
    [host],
  );
  return (
    <EditorProvider editor={editor}>
      <GlobalsPlaceContext value={place}>
        {id === undefined ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the search through the cards
          <div onKeyDown={gridKeys('input, ul button')}>
            <ScreenHead title={t('screen.title')}>
              <p>{t('screen.about')}</p>
            </ScreenHead>
            <div className={styles.screen}>
              <SearchField
                className={styles.search ?? ''}
                label={t('panel.search')}
                value={search}
                onChange={setSearch}
              />
              <CopiesElsewhere />
              <GlobalList
                look="cards"
                globals={found}
                search={search.trim()}
                onClear={() => setSearch('')}
                left={left.current}
              />
            </div>
          </div>
        ) : (
          <div className={styles.one}>
            <GlobalDetails key={id} name={name} onBack={() => place.show(null)} />
          </div>
        )}
      </GlobalsPlaceContext>
    </EditorProvider>
  );
}
