import { isLocale, type Locale, type TranslationState } from 'shared-contracts';
import { valuePath } from '../../draft/checks/read-value.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import type { FieldAddress } from '../state/form-store.ts';
import { type SectionTranslations, sectionTranslations } from './section-translations.ts';

export interface FieldTranslation {
  /** What this language lacks. */
  readonly state: TranslationState['state'] | null;
  /** Language it is, or would be, translated from. */
  readonly from: Locale | null;
  /** What there is to translate, where nothing stands here yet. */
  readonly placeholder: string | undefined;
  /** Languages whose text was made from an older one of this. */
  readonly olderThanThis: readonly Locale[];
}

const NOTHING: SectionTranslations = new Map();
const MOST_PLACEHOLDER = 120;

function languagesBehind(found: SectionTranslations, { path, locale }: FieldAddress): string {
  const behind = [...found.values()].filter(
    (state) => state.path === path && state.state === 'stale' && state.source.locale === locale,
  );
  return behind.map((state) => state.locale).join(' ');
}

/** Part of what the section of a field lacks; nothing for values without language. */
function useLacking<Part>({ section, locale }: FieldAddress, select: (found: SectionTranslations) => Part): Part {
  const { context } = useEditor();
  return useEditorState(({ draft }) => {
    const found = locale === null ? null : findSection(draft.present, section);
    return select(found ? sectionTranslations(found, context) : NOTHING);
  });
}

/** What is missing or out of date in a field; draws again only when that changes. */
export function useTranslation(address: FieldAddress): FieldTranslation {
  const own = valuePath(address.path, address.locale);
  const state = useLacking(address, (found) => found.get(own)?.state ?? null);
  const from = useLacking(address, (found) => found.get(own)?.source.locale ?? null);
  const text = useLacking(address, (found) => (found.get(own)?.state === 'missing' ? found.get(own)?.source.text : ''));
  const behind = useLacking(address, (found) => languagesBehind(found, address));
  return {
    state,
    from,
    placeholder:
      text
        ?.replace(/<[^<>]*>/g, ' ')
        .trim()
        .slice(0, MOST_PLACEHOLDER) || undefined,
    olderThanThis: behind === '' ? [] : behind.split(' ').filter(isLocale),
  };
}
