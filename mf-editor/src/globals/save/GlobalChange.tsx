import { Banner } from '@shared-contracts/ui';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { useMemo, useState } from 'react';
import { contentOf } from 'shared-contracts/sections';
import type { DraftPage } from '../../draft/draft-types.ts';
import { sharedContent, withContent } from '../../draft/shared-content.ts';
import { formatMoment } from '../../editor/format-moment.ts';
import type { EditedGlobal, GlobalChoice } from '../../editor/globals-question.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { ContentRows } from './ContentRows.tsx';
import { changedLanguages } from './changed-languages.ts';
import styles from './save.module.css';
import type { ShownChange } from './shown-change.ts';
import { useChangedFields } from './use-changed-fields.ts';

interface GlobalChangeProps {
  readonly edited: EditedGlobal;
  /** The page under edit. */
  readonly page: DraftPage;
  readonly choice: GlobalChoice;
  readonly onChoose: (choice: GlobalChoice) => void;
}

const CHOICES: readonly GlobalChoice[] = ['everywhere', 'break'];
const CHOICES_OF_OUTDATED: readonly GlobalChoice[] = ['theirs', 'everywhere', 'break'];
/** What of one global instance changes, seen in each language, on which pages, and what is to be done about it. */
export function GlobalChange({ edited, page, choice, onChoose }: GlobalChangeProps) {
  const { link, global, mine, isOutdated } = edited;
  const { host, context } = useEditor();
  const t = useGlobalsWords(host);
  const [language, setLanguage] = useState(useEditorState(({ view }) => view.locale));
  const before = useMemo(() => sharedContent(global.section), [global]);
  const after = useMemo(() => contentOf(mine), [mine]);
  const fields = useChangedFields(withContent(mine, before), mine);
  const change = useMemo(
    (): ShownChange => ({ global, link, before: 'stored', after, locales: changedLanguages(before, after, context) }),
    [global, link, before, after, context],
  );
  const values = { name: global.name, page: page.page, count: global.pages_total };
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
      <ContentRows before={before} after={after} />
      <p className={styles.fields}>{fields}</p>
      {isChanging && global.pages_total > 0 && (
        <ChangedPages change={change} language={language} onLanguage={setLanguage} />
      )}
    </>
  );
}
