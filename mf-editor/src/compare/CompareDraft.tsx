import { Button, EmptyState, FailureState, icons, Spinner } from '@shared-contracts/ui';
import { Option, Select } from '@shared-contracts/ui/more';
import { useCallback, useEffect, useRef } from 'react';
import type { Page } from 'shared-contracts';
import type { StateName } from '../draft/view-state.ts';
import { leaveCompared } from '../editor/compare-states.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { ComparePages } from './ComparePages.tsx';
import styles from './compare.module.css';
import type { Difference, Side } from './difference.ts';
import { restoreDifference } from './restore-difference.ts';
import { useCompareWords } from './use-compare-words.ts';
import { type FoundState, type PageStates, usePageState, usePageStates } from './use-page-states.ts';

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

interface ChoiceProps {
  readonly side: Side;
  readonly value: StateName;
  readonly states: PageStates;
  readonly comparing: Comparing;
}

/** Which state is compared on a side. */
function StateChoice({ side, value, states, comparing }: ChoiceProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const choose = (key: unknown): void => {
    const chosen = states.choices.find(({ id }) => String(id) === String(key));
    if (chosen) editor.view({ comparing: { ...comparing, [side]: chosen.id } });
  };
  return (
    <Select
      aria-label={t(side)}
      className={styles.choice ?? ''}
      items={states.choices.map(({ id, words }) => ({ id: String(id), words }))}
      value={String(value)}
      onChange={choose}
    >
      {({ id, words }) => <Option id={id}>{words}</Option>}
    </Select>
  );
}

const isThere = (found: FoundState): found is Extract<FoundState, { is: 'there' }> => found.is === 'there';

function Compared({ comparing, base }: { readonly comparing: Comparing; readonly base: Page }) {
  const editor = useEditor();
  const states = usePageStates(base);
  const before = usePageState(comparing.before, base, states);
  const after = usePageState(comparing.after, base, states);
  const close = useCallback(() => editor.view({ comparing: null }), [editor]);
  const isReadOnly = useEditorState((state) => state.draft.elsewhere || state.view.preview !== null);
  if (!isThere(before) || !isThere(after)) return <Waiting found={[before, after]} onClose={close} />;
  const head = (side: Side, value: StateName) => (
    <StateChoice side={side} value={value} states={states} comparing={comparing} />
  );
  const restore = (difference: Difference): void => restoreDifference(editor, before.state.page, difference);
  const mayRestore = editor.host.session.may('savePage') && !isReadOnly && before.id !== 'draft';
  return (
    <ComparePages
      before={{ ...before.state, head: head('before', before.id) }}
      after={{ ...after.state, head: head('after', after.id) }}
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
