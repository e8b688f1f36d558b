import { Button, EmptyState, FailureState, icons, Spinner } from '@shared-contracts/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from 'shared-contracts';
import type { StateName } from '../draft/view-state.ts';
import { leaveCompared } from '../editor/compare-states.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { ComparePages } from './ComparePages.tsx';
import styles from './compare.module.css';
import type { Difference, Side } from './difference.ts';
import { restoreDifference } from './restore-difference.ts';
import { StateChoice } from './StateChoice.tsx';
import { useCompareWords } from './use-compare-words.ts';
import { type FoundState, usePageState, usePageStates } from './use-page-states.ts';

type Comparing = Readonly<Record<Side, StateName>>;

/** Two states of the page under edit, over it, for as long as they are compared. */
export function CompareDraft() {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const comparing = useEditorState((state) => state.view.comparing);
  const base = useEditorState((state) => state.draft.base);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    return leaveCompared;
  }, []);
  return (
    <section ref={place} className={styles.over} tabIndex={-1} aria-label={t('title')}>
      {comparing && base && <Compared comparing={comparing} base={base} />}
    </section>
  );
}

type There = Extract<FoundState, { is: 'there' }>;
const isThere = (found: FoundState): found is There => found.is === 'there';

function Compared({ comparing, base }: { readonly comparing: Comparing; readonly base: Page }) {
  const editor = useEditor();
  const states = usePageStates(base);
  const found = {
    before: usePageState(comparing.before, base, states),
    after: usePageState(comparing.after, base, states),
  };
  const close = useCallback(() => editor.view({ comparing: null }), [editor]);
  const isReadOnly = useEditorState((state) => state.draft.elsewhere || state.view.preview !== null);
  // What was compared stays, and the focus in it, until the state that was chosen is there.
  const [shown, setShown] = useState<Readonly<Record<Side, There>> | null>(null);
  const { before, after } = found;
  if (isThere(before) && isThere(after)) {
    if (shown?.before !== before || shown.after !== after) setShown({ before, after });
  } else if (shown && [before, after].some(({ is }) => is === 'lost' || is === 'missing')) setShown(null);
  if (!shown) return <Waiting found={[before, after]} onClose={close} />;
  const head = (side: Side) => (
    <StateChoice
      {...{ side, states }}
      value={comparing[side] === 'newest-revision' ? shown[side].id : comparing[side]}
      onChoose={(name) => editor.view({ comparing: { ...comparing, [side]: name } })}
    />
  );
  const restore = (difference: Difference): void => restoreDifference(editor, shown.before.state.page, difference);
  const mayRestore = editor.host.session.may('savePage') && !isReadOnly && shown.before.id !== 'draft';
  return (
    <ComparePages
      before={{ ...shown.before.state, head: head('before') }}
      after={{ ...shown.after.state, head: head('after') }}
      onClose={close}
      {...(mayRestore && { onRestore: restore })}
    />
  );
}

/** While a state is not there yet, or where there is none. */
function Waiting({ found, onClose }: { readonly found: readonly FoundState[]; readonly onClose: () => void }) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const lost = found.find((state) => state.is === 'lost');
  const close = <Button onPress={onClose}>{t('close')}</Button>;
  return (
    <div className={styles.waiting}>
      {lost ? (
        <FailureState
          title={t('failed')}
          safe={t('failedSafe')}
          onRetry={lost.retry}
          retryLabel={t('retry')}
          actions={close}
        />
      ) : found.some(({ is }) => is === 'missing') ? (
        <EmptyState icon={<icons.History aria-hidden />} title={t('noOlder')} action={close} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </div>
  );
}
