import { useMemo } from 'react';
import type { SectionContent } from 'shared-contracts/sections';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { changedLanguages } from './changed-languages.ts';
import styles from './save.module.css';

interface ContentRowsProps {
  readonly before: SectionContent;
  readonly after: SectionContent;
}

/** A content before and after, seen in each language in which it is another: that under edit first. */
export function ContentRows({ before, after }: ContentRowsProps) {
  const { host, context } = useEditor();
  const t = useGlobalsWords(host);
  const edited = useEditorState(({ view }) => view.locale);
  const changed = useMemo(() => changedLanguages(before, after, context), [before, after, context]);
  const locale = changed.includes(edited) ? edited : (changed[0] ?? edited);
  const pages = useMemo(() => ({ before: pageOfContent(before), after: pageOfContent(after) }), [before, after]);
  const rows = [
    { key: 'before', words: t('ask.before'), page: pages.before, locale },
    { key: 'after', words: t('ask.after'), page: pages.after, locale },
    ...changed
      .filter((other) => other !== locale)
      .map((other) => ({
        key: other,
        words: t('ask.afterIn', { language: t(`ask.languages.${other}`) }),
        page: pages.after,
        locale: other,
      })),
  ];
  return (
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
  );
}
