import { Banner } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { useMemo, useState } from 'react';
import { useFieldDifferences } from '../../conflict/use-conflict.ts';
import type { DraftPage } from '../../draft/draft-types.ts';
import { contentOf, sharedContent, withContent } from '../../draft/shared-content.ts';
import { formatMoment } from '../../editor/format-moment.ts';
import type { EditedGlobal, GlobalChoice } from '../../editor/globals-question.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { ChangedPages } from './ChangedPages.tsx';
import styles from './save.module.css';

interface GlobalChangeProps {
  readonly edited: EditedGlobal;
  /** The page under edit. */
  readonly page: DraftPage;
  readonly choice: GlobalChoice;
  readonly onChoose: (choice: GlobalChoice) => void;
}

const CHOICES: readonly GlobalChoice[] = ['everywhere', 'break'];
const CHOICES_OF_OUTDATED: readonly GlobalChoice[] = ['theirs', 'everywhere', 'break'];
/** Fields that are named. */
const MOST_FIELDS = 4;

/** What changed of the content, in words. */
function useChangedFields({ mine, global }: EditedGlobal): string {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const differencesOf = useFieldDifferences();
  const theirs = withContent(mine, sharedContent(global.section));
  const fields = differencesOf({ id: mine.id, mine, theirs, mineDid: [], theirsDid: [], suggested: 'mine' }).map(
    ({ label, locale }) =>
      locale ? t('ask.inLanguage', { field: label, language: t(`ask.languages.${locale}`) }) : label,
  );
  if (fields.length === 0) return t('ask.nothingSeen');
  const rest = fields.length - MOST_FIELDS;
  const named = [...fields.slice(0, MOST_FIELDS), ...(rest > 0 ? [t('ask.more', { count: rest })] : [])];
  return t('ask.changed', { fields: named.join(', ') });
}

/** What of one global instance changes, seen in each language, on which pages, and what is to be done about it. */
export function GlobalChange({ edited, page, choice, onChoose }: GlobalChangeProps) {
  const { global, mine, isOutdated } = edited;
  const { host, context } = useEditor();
  const t = useGlobalsWords(host);
  const locale = useEditorState(({ view }) => view.locale);
  const fields = useChangedFields(edited);
  const [language, setLanguage] = useState(locale);
  const before = useMemo(() => pageOfContent(sharedContent(global.section)), [global]);
  const after = useMemo(() => pageOfContent(contentOf(mine)), [mine]);
  const values = { name: global.name, page: page.page, count: global.pages_total };
  const rows = [
    { key: 'before', words: t('ask.before'), page: before, locale },
    { key: 'after', words: t('ask.after'), page: after, locale },
    ...context.locales
      .filter((other) => other !== locale)
      .map((other) => ({
        key: other,
        words: t('ask.afterIn', { language: t(`ask.languages.${other}`) }),
        page: after,
        locale: other,
      })),
  ];
  const isChanging = choice === 'everywhere';
  return (
    <>
      {isOutdated && (
        <Banner tone="warn" role="status">
          {t('ask.outdated', {
            who: global.updated_by?.full_name ?? t('ask.someone'),
            name: global.name,
            time: formatMoment(global.last_updated, host.locale(), Date.now()),
          })}
        </Banner>
      )}
      <RadioGroup
        className={styles.choices ?? ''}
        aria-label={t('ask.choice', { name: global.name })}
        value={choice}
        onChange={(value) => {
          const chosen = CHOICES_OF_OUTDATED.find((each) => each === value);
          if (chosen) onChoose(chosen);
        }}
      >
        {(isOutdated ? CHOICES_OF_OUTDATED : CHOICES).map((each) => (
          <Radio key={each} value={each} className={styles.choice ?? ''} description={t(`ask.${each}Help`, values)}>
            {t(`ask.${each}`)}
          </Radio>
        ))}
      </RadioGroup>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.key} className={styles.row}>
            <dt>{row.words}</dt>
            <dd>
              <SmallPicture page={row.page} locale={row.locale} look="fitted" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.fields}>{fields}</p>
      {isChanging && global.pages_total > 0 && (
        <ChangedPages edited={edited} language={language} onLanguage={setLanguage} />
      )}
    </>
  );
}
