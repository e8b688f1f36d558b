import { useMemo } from 'react';
import { contentDifferences } from '../compare/compare-pages.ts';
import type { FieldDifference } from '../compare/field-differences.ts';
import { useReading } from '../compare/use-reading.ts';
import { toDraft } from '../draft/draft-page.ts';
import type { Conflict } from '../draft/draft-types.ts';
import { compareSections, type SectionDifference } from '../draft/merge/compare-versions.ts';
import { pageDifferences } from '../draft/merge/page-differences.ts';
import { useEditorState } from '../editor/use-editor.ts';

/** Both versions as drafts, and what they differ in. Null once one of them is gone. */
export function useVersions(conflict: Conflict) {
  const mine = useEditorState((state) => state.draft.present);
  const base = useEditorState((state) => state.draft.base);
  return useMemo(() => {
    if (!mine || !conflict.theirs) return null;
    const theirs = toDraft(conflict.theirs, mine);
    const start = base && toDraft(base, mine);
    return { mine, theirs, start, sections: compareSections(start, mine, theirs), page: pageDifferences(mine, theirs) };
  }, [mine, base, conflict.theirs]);
}

/** Puts the differences of a section's fields into words: theirs before, mine after. */
export function useFieldDifferences(): (difference: SectionDifference) => FieldDifference[] {
  const reading = useReading();
  return ({ mine, theirs }) => (mine && theirs ? contentDifferences(theirs, mine, reading) : []);
}
