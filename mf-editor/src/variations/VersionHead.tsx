import { Button } from '@shared-contracts/ui';
import { Option, Select } from '@shared-contracts/ui/more';
import type { ReactNode } from 'react';
import type { PageVersion } from 'shared-contracts';
import type { NamedState } from '../compare/named-state.ts';
import { openPage } from '../editor/open-page.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { formatRates } from './format-rates.ts';
import { useVariationWords } from './use-variation-words.ts';
import { isOnTrial, type ShownVariation } from './use-variations.ts';
import { variationsOf } from './variation-writes.ts';
import styles from './variations.module.css';

/** Goes on with a version in the editor; the one that is there already is looked at again. */
function EditVersion({ version, path }: { readonly version: PageVersion; readonly path: string }) {
  const editor = useEditor();
  const t = useVariationWords(editor.host);
  const current = useEditorState((state) => state.draft.base?.id);
  const edit = (): void => {
    const variation = version.variation === 'main' ? undefined : version.id;
    if (version.id === current) closePanel(editor);
    else openPage(editor.host, path, editor.getState().view.locale, variation);
  };
  return (
    <Button size="small" variant="quiet" aria-label={t('editOf', { name: version.page })} onPress={edit}>
      {t('edit')}
    </Button>
  );
}

/** Which variation is compared, where there are several. */
function ChooseVariation({ all, variation, show }: ShownVariation) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  return (
    <Select
      aria-label={t('shown')}
      className={styles.choice ?? ''}
      items={variationsOf(all).map(({ id, page }) => ({ id, page }))}
      value={variation.id}
      onChange={(id) => show(String(id))}
    >
      {({ id, page }) => <Option id={id}>{page}</Option>}
    </Select>
  );
}

/** What stands above both versions: what they are called, how they stand, and how many have seen them. */
export function useVersionHeads(shown: ShownVariation) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, mainPage, variation } = shown;
  const { count } = formatRates(host.locale());
  const note = (version: PageVersion): ReactNode => (
    <span className={styles.note}>
      {all.trial.started_at !== null && (
        <span>{t('seen', { count: version.outcome.seen, seen: count(version.outcome.seen) })}</span>
      )}
      {host.session.may('savePage') && <EditVersion version={version} path={mainPage.path} />}
    </span>
  );
  const isTried = isOnTrial(all, variation);
  const heads: Readonly<Record<'main' | 'variation', Omit<NamedState, 'page'>>> = {
    main: {
      name: main.page,
      badge:
        mainPage.status === 'published'
          ? { words: t('states.published'), tone: 'ok' }
          : { words: t('states.draft'), tone: 'warn' },
      note: note(main),
    },
    variation: {
      name: variation.page,
      badge: isTried ? { words: t('states.trial'), tone: 'accent' } : { words: t('states.hidden'), tone: 'neutral' },
      note: note(variation),
      ...(variationsOf(all).length > 1 && { head: <ChooseVariation {...shown} /> }),
    },
  };
  return heads;
}
