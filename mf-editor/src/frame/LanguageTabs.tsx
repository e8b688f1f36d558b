import { Segmented } from '@shared-contracts/ui/fields';
import { useTranslation } from 'react-i18next';
import type { Section } from 'shared-contracts';
import type { EditorState } from '../editor/editor-types.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { type Counts, countsByLanguage } from '../sections/translation-counts.ts';

/** What a language lacks, in words; nothing where it lacks nothing. */
function useNote(): (counts: Counts) => string | undefined {
  const { t } = useTranslation('mf-editor');
  return ({ missing, stale }) => {
    const words = [
      missing > 0 && t('frame.languages.missing', { count: missing }),
      stale > 0 && t('frame.languages.stale', { count: stale }),
    ].filter((part) => part !== false);
    return words.length === 2 ? t('frame.languages.both', { missing: words[0], stale: words[1] }) : words[0];
  };
}

const NONE: readonly Section[] = [];

/** Language of the content on the canvas and in the forms. A dot says that one lacks something. */
export function LanguageTabs({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('mf-editor');
  const note = useNote();
  const { context, kinds, view } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  // Text, so that a keystroke which changes no count draws nothing.
  const counts = useEditorState((state: EditorState) =>
    JSON.stringify(countsByLanguage(kinds, state.draft.present?.sections ?? NONE, context)),
  );
  if (context.locales.length < 2) return null;
  const lacks: readonly Counts[] = JSON.parse(counts);
  return (
    <Segmented
      look="tray"
      label={t('frame.languages.label')}
      value={locale}
      onChange={(next) => view({ locale: next })}
      items={context.locales.map((each, index) => {
        const words = lacks[index] && note(lacks[index]);
        return {
          id: each,
          label: isShort ? each.toUpperCase() : t(`frame.languages.${each}`),
          ...(words && { note: words }),
        };
      })}
    />
  );
}
