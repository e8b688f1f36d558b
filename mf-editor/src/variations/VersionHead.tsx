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

interface ChoiceProps {
  readonly label: string;
  readonly among: readonly PageVersion[];
  readonly chosen: PageVersion;
  readonly choose: (id: string) => void;
}

/** Which version is compared on a side, where there are several. */
const ChooseVersion = ({ label, among, chosen, choose }: ChoiceProps) => (
  <Select
    aria-label={label}
    className={styles.choice ?? ''}
    items={among.map(({ id, page }) => ({ id, page }))}
    value={chosen.id}
    onChange={(id) => choose(String(id))}
  >
    {({ id, page }) => <Option id={id}>{page}</Option>}
  </Select>
);

/** What stands above both versions: what they are called, how they stand, and how many have seen them. */
export function useVersionHeads(shown: ShownVariation) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, mainPage, variation, other, show, compareWith } = shown;
  const { count } = formatRates(host.locale());
  const note = (version: PageVersion): ReactNode => (
    <span className={styles.note}>
      {all.trial.started_at !== null && (
        <span>{t('seen', { count: version.outcome.seen, seen: count(version.outcome.seen) })}</span>
      )}
      {host.session.may('savePage') && <EditVersion version={version} path={mainPage.path} />}
    </span>
  );
  const badgeOf = (version: PageVersion): NamedState['badge'] => {
    if (version.variation === 'main')
      return mainPage.status === 'published'
        ? { words: t('states.published'), tone: 'ok' }
        : { words: t('states.draft'), tone: 'warn' };
    return isOnTrial(all, version)
      ? { words: t('states.trial'), tone: 'accent' }
      : { words: t('states.hidden'), tone: 'neutral' };
  };
  const variations = variationsOf(all);
  const headOf = (version: PageVersion, choice: ReactNode): Omit<NamedState, 'page'> => {
    const badge = badgeOf(version);
    return {
      name: version.page,
      ...(badge && { badge }),
      note: note(version),
      ...(variations.length > 1 && { head: choice }),
    };
  };
  const others = [main, ...variations.filter(({ id }) => id !== variation.id)];
  return {
    other: headOf(
      other,
      <ChooseVersion label={t('comparedWith')} among={others} chosen={other} choose={compareWith} />,
    ),
    variation: headOf(
      variation,
      <ChooseVersion label={t('shown')} among={variations} chosen={variation} choose={show} />,
    ),
  };
}
