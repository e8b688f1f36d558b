import { Banner, Button, Link } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { gridKeys } from '../../keyboard/list-keys.ts';
import { useLacksTypes } from '../../section-types/use-section-types.ts';
import { regionName } from '../../sections/region-name.ts';
import { translateOf } from '../../words/translate.ts';
import styles from './add-panel.module.css';
import { GlobalCards } from './GlobalCards.tsx';
import { KindCard } from './KindCard.tsx';
import { groupKinds, isFoundIn } from './kind-groups.ts';

function ChosenPlace() {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const place = useEditorState((state) => state.view.insertAt);
  if (!place) return null;
  const region = regionName(translateOf(host), place.slot);
  return <p className={styles.place}>{t('panels.add.place', { region, position: place.index + 1 })}</p>;
}

export interface AddPanelProps {
  readonly searchRef: Ref<HTMLInputElement>;
  /** What was typed for the search before it was there. */
  readonly takeTyped: () => string;
}

/** Every kind of section, to be added by Enter, click or drag. */
export function AddPanel({ searchRef, takeTyped }: AddPanelProps) {
  const { t } = useTranslation('mf-editor');
  const { host, kinds } = useEditor();
  const [search, setSearch] = useState(takeTyped);
  const lacksTypes = useLacksTypes();
  const globals = (useGlobals(host).data ?? []).filter(
    ({ name, status }) => status === 'published' && isFoundIn(name, search),
  );
  const groups = groupKinds(kinds, host.locale(), search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the search through the kinds
    <div className={styles.panel} onKeyDown={gridKeys('input, button[data-kind], button[data-global]')}>
      <SearchField
        label={t('panels.add.search')}
        shortcut="/"
        value={search}
        onChange={setSearch}
        inputRef={searchRef}
      />
      <ChosenPlace />
      {lacksTypes && (
        <Banner
          tone="warn"
          actions={
            <Button size="small" onPress={() => location.reload()}>
              {t('applications.retry')}
            </Button>
          }
        >
          {t('applications.typesFailed')}
        </Banner>
      )}
      {groups.length + globals.length === 0 && (
        <div className={styles.none}>
          <span>{t('panels.add.none', { search: search.trim() })}</span>
          <Button size="small" onPress={() => setSearch('')}>
            {t('panels.add.clear')}
          </Button>
        </div>
      )}
      <GlobalCards globals={globals} />
      {groups.map(({ name, choices }) => (
        <section key={name} className={styles.group} aria-labelledby={`kinds-${name}`}>
          <h3 id={`kinds-${name}`} className={styles.title}>
            {t(`panels.add.groups.${name}`)}
          </h3>
          <ul className={styles.kinds}>
            {choices.map(({ kind, preset }) => (
              <li key={`${kind.definition.name} ${preset?.name ?? ''}`}>
                <KindCard kind={kind} preset={preset} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link className={styles.gallery} href="/admin/kinds" target="_blank">
        {t('panels.add.gallery')}
      </Link>
    </div>
  );
}
