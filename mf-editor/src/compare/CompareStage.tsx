import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './compare.module.css';
import type { Difference, Side } from './difference.ts';
import { differenceWords } from './difference-words.ts';
import { createScrollPair } from './follow-scroll.ts';
import { marksOf, rewrittenTexts } from './frame/marks.ts';
import { type DrawnPage, PageFrame } from './frame/PageFrame.tsx';
import type { NamedState } from './named-state.ts';
import { StateHead, StateHeads } from './StateHead.tsx';
import { useCompareWords } from './use-compare-words.ts';
import type { Walk } from './use-walk.ts';
import { withRemoved } from './with-removed.ts';

interface StageProps {
  readonly states: Readonly<Record<Side, NamedState>>;
  /** Both states, or what became of the first one as marks on the second. */
  readonly isBoth: boolean;
  readonly differences: readonly Difference[];
  readonly walk: Walk;
  readonly isInDialog: boolean;
  readonly opensAt: number | undefined;
}

function useMarks(differences: readonly Difference[]) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const locale = useEditorState((state) => state.view.locale);
  return useMemo(() => {
    // What is seen comes first, so that who speaks to the page says the number.
    const words = (difference: Difference, number: number) => `${number} ${differenceWords(difference, editor, t)}`;
    return {
      before: marksOf(differences, 'before', locale, words),
      after: marksOf(differences, 'after', locale, words),
      all: marksOf(differences, 'both', locale, words),
      rewritten: rewrittenTexts(differences, locale),
    };
  }, [differences, locale, editor, t]);
}

/** The states as pages, with numbers where they differ. */
export function CompareStage({ states, isBoth, differences, walk, isInDialog, opensAt }: StageProps) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const marks = useMarks(differences);
  const whole = useMemo(
    () => withRemoved(states.before.page, states.after.page),
    [states.before.page, states.after.page],
  );
  const pages = useRef<Partial<Record<Side, DrawnPage | null>>>({});
  const [pair] = useState(createScrollPair);
  const add = useCallback((document: Document) => pair.add(document), [pair]);
  const { current, turn, go } = walk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to the same one again is led there again
  useEffect(() => {
    if (current === null) return;
    pair.rest();
    for (const page of Object.values(pages.current)) page?.reveal(current);
  }, [current, turn, isBoth, pair]);
  const shared = { current, onPick: go, onDrawn: add, isReachable: !isInDialog, opensAt };
  const frame = (side: Side) => ({
    ...shared,
    label: t('frame', { name: states[side].name }),
    ref: (page: DrawnPage | null) => {
      pages.current[side] = page;
    },
  });
  return (
    <div className={styles.states}>
      {isBoth && (
        <section className={styles.state} aria-label={states.before.name}>
          <StateHead state={states.before} />
          <PageFrame {...frame('before')} page={states.before.page} marks={marks.before} />
        </section>
      )}
      <section className={styles.state} aria-label={states.after.name}>
        {isBoth ? <StateHead state={states.after} /> : <StateHeads states={states} />}
        {isBoth ? (
          <PageFrame key="after" {...frame('after')} page={states.after.page} marks={marks.after} />
        ) : (
          <PageFrame key="marks" {...frame('after')} page={whole} marks={marks.all} rewritten={marks.rewritten} />
        )}
      </section>
    </div>
  );
}
