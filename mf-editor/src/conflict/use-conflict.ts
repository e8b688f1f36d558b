import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRendererModule, Section } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import { toDraft } from '../draft/draft-page.ts';
import type { Conflict } from '../draft/draft-types.ts';
import { settingsOf } from '../draft/edit-settings.ts';
import { compareSections, type SectionDifference } from '../draft/merge/compare-versions.ts';
import { pageDifferences } from '../draft/merge/page-differences.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { classDifferences } from './class-differences.ts';
import { type FieldDifference, fieldDifferences } from './field-differences.ts';

const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|pre)>|<br\b[^<>]*>/gi;

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

/** Puts the differences of a section's fields into words. */
export function useFieldDifferences(): (difference: SectionDifference) => FieldDifference[] {
  const { t } = useTranslation('mf-editor');
  const { host, kinds, context } = useEditor();
  const client = useQueryClient();
  return useCallback(
    ({ mine, theirs }) => {
      const definition = kinds.get((mine ?? theirs)?.name ?? '')?.definition;
      if (!definition) return [];
      const plainText = (html: string): string => {
        const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
        return renderer?.richTextNodes(html.replace(BLOCK_END, '$&\n')).textContent?.trim() ?? html;
      };
      const read = (section: Section | null) => (section && settingsOf(section, context)) ?? {};
      const reading = { locale: host.locale(), plainText, yes: t('conflict.yes'), no: t('conflict.no') };
      const classes = { locale: reading.locale, classes: t('forms.classes.title') };
      return [
        ...fieldDifferences(definition, read(mine), read(theirs), reading),
        ...(mine && theirs ? classDifferences(definition, mine, theirs, classes) : []),
      ];
    },
    [t, host, kinds, context, client],
  );
}
