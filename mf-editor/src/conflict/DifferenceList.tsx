import { Segmented } from '@shared-contracts/ui/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from 'shared-contracts/messages';
import type { DraftPage } from '../draft/draft-types.ts';
import type { SectionDifference } from '../draft/merge/compare-versions.ts';
import { PAGE } from '../draft/merge/page-differences.ts';
import type { Side } from '../editor/editor-types.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { WordDiff } from '../forms/translations/WordDiff.tsx';
import { kindLabel, sectionTitle } from '../sections/section-name.ts';
import styles from './conflict.module.css';
import { useFieldDifferences } from './use-conflict.ts';

interface ListProps {
  readonly sections: readonly SectionDifference[];
  /** Settings of the page itself that differ. */
  readonly page: readonly Exclude<keyof DraftPage, 'sections'>[];
  readonly choices: Readonly<Record<string, Side>>;
  readonly onChoose: (id: string, side: Side) => void;
}

/** Number of the first section: the page itself, where it differs, has the first one. */
export const firstNumber = (page: ListProps['page']): number => (page.length > 0 ? 2 : 1);

/** What two versions differ in, in words, with a choice for each. */
export function DifferenceList({ sections, page, choices, onChoose }: ListProps) {
  const { t } = useTranslation('mf-editor');
  if (sections.length + page.length === 0) return <p>{t('conflict.noDifference')}</p>;
  return (
    <section aria-label={t('conflict.choose')}>
      <h3 className={styles.version}>{t('conflict.choose')}</h3>
      <ul className={styles.list}>
        {page.length > 0 && (
          <Row
            number={1}
            name={t('conflict.thePage')}
            words={page.map((setting) => t(`conflict.setting.${setting}`)).join(', ')}
            side={choices[PAGE] ?? 'theirs'}
            onChoose={(side) => onChoose(PAGE, side)}
          />
        )}
        {sections.map((difference, index) => (
          <SectionRow
            key={difference.id}
            number={firstNumber(page) + index}
            difference={difference}
            side={choices[difference.id] ?? difference.suggested}
            onChoose={(side) => onChoose(difference.id, side)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  /** As it stands on both pages. */
  readonly number: number;
  readonly name: string;
  /** What was done, in words. */
  readonly words: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  readonly children?: ReactNode;
}

function Row({ number, name, words, side, onChoose, children }: RowProps) {
  const { t } = useTranslation('mf-editor');
  const items = (['mine', 'theirs'] as const).map((id) => ({ id, label: t(`conflict.side.${id}`) }));
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>{words}</p>
      </div>
      <Segmented label={t('conflict.chooseFor', { name })} items={items} value={side} onChange={onChoose} />
      {children}
    </li>
  );
}

function SectionRow({
  difference,
  ...choice
}: { readonly difference: SectionDifference } & Pick<RowProps, 'number' | 'side' | 'onChoose'>) {
  const { t } = useTranslation('mf-editor');
  const { kinds, host, context } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const read = useFieldDifferences();
  const { mine, theirs, mineDid, theirsDid } = difference;
  const section = mine ?? theirs;
  const fields = mine && theirs ? read(difference) : [];
  const kind = kindLabel(kinds, section?.name ?? '', host.locale());
  const title = section && sectionTitle(kinds, section, locale, context.defaultLocale);
  const words = [
    ...mineDid.map((change) => t(`conflict.did.mine.${change}`)),
    ...theirsDid.map((change) => t(`conflict.did.theirs.${change}`)),
  ];
  const did = words.join(', ');
  return (
    <Row {...choice} name={title ?? kind} words={title ? labelled(kind, did, host.locale()) : did}>
      {fields.length > 0 && (
        <details className={styles.details}>
          <summary>{t('conflict.details')}</summary>
          <p className={styles.when}>{t('conflict.diffHint')}</p>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={`${field.label} ${field.locale} ${field.paths.before} ${field.paths.after}`}>
                <dt>{field.locale ? `${field.label} (${t(`conflict.language.${field.locale}`)})` : field.label}</dt>
                <dd>
                  <WordDiff before={field.before} now={field.after} lang={field.locale ?? host.locale()} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Row>
  );
}
