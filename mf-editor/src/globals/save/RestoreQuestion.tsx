import { useMemo } from 'react';
import type { GlobalInstance, GlobalRevision } from 'shared-contracts';
import { sharedContent } from '../../draft/shared-content.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { sectionOfContent } from '../../pictures/SmallPicture.tsx';
import { ContentRows } from './ContentRows.tsx';
import { changedLanguages } from './changed-languages.ts';
import { GlobalQuestion, type GlobalQuestionProps } from './GlobalQuestion.tsx';
import styles from './save.module.css';
import type { ShownChange } from './shown-change.ts';
import { useChangedFields } from './use-changed-fields.ts';

interface RestoreQuestionProps extends Omit<GlobalQuestionProps, 'change' | 'children' | 'isSeen'> {
  readonly global: GlobalInstance;
  readonly revision: GlobalRevision;
}

/** Asks whether an earlier state of a global is to be that of now. */
export function RestoreQuestion({ global, revision, ...question }: RestoreQuestionProps) {
  const [before, after] = useMemo(
    () => [sharedContent(global.section), sharedContent(revision.section)],
    [global, revision],
  );
  const { context } = useEditor();
  const change = useMemo(
    (): ShownChange => ({ global, before: 'stored', after, locales: changedLanguages(before, after, context) }),
    [global, before, after, context],
  );
  const fields = useChangedFields(sectionOfContent(before), sectionOfContent(after));
  return (
    <GlobalQuestion {...question} change={change} isSeen={global.status === 'published'}>
      <ContentRows before={before} after={after} />
      <p className={styles.fields}>{fields}</p>
    </GlobalQuestion>
  );
}
