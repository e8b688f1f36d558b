import { SearchField } from '@shared-contracts/ui/fields';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useValue } from '../../editor/create-value.ts';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { wantedGlobal } from '../../editor/wanted-global.ts';
import { listKeys } from '../../keyboard/list-keys.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { CopiesElsewhere } from '../copies/CopiesElsewhere.tsx';
import styles from '../globals.module.css';
import { Copies } from './Copies.tsx';
import { GlobalDetails } from './GlobalDetails.tsx';
import { GlobalList } from './GlobalList.tsx';

/** Contents that several pages share (row E9): found, put on the page, renamed, brought back and deleted. */
export function GlobalsPanel() {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [search, setSearch] = useState('');
  const globals = useGlobals(host, useDeferredValue(search));
  const shown = useValue(wantedGlobal);
  const last = useRef<string | null>(null);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  if (shown !== null) return <GlobalDetails key={shown} name={shown} onBack={() => wantedGlobal.set(null)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the search through the list
    <div className={styles.panel} onKeyDown={listKeys('input, button')}>
      <SearchField label={t('panel.search')} value={search} onChange={setSearch} />
      <Copies />
      <CopiesElsewhere />
      <GlobalList
        look="rows"
        globals={globals}
        search={search.trim()}
        onClear={() => setSearch('')}
        left={last.current}
      />
    </div>
  );
}
