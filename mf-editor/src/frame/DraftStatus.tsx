import { useTranslation } from 'react-i18next';
import { useDraftMode } from '../editor/use-draft-mode.ts';
import { useEditorState } from '../editor/use-editor.ts';
import { draftWords } from './draft-words.ts';
import styles from './top-bar.module.css';

/** How safe the work is, in words. The one part of the frame that a keystroke draws again. */
export function DraftStatus({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation('mf-editor');
  const changes = useEditorState((state) => state.draft.changes);
  const elsewhere = useEditorState((state) => state.draft.elsewhere);
  const kept = useEditorState((state) => state.draft.kept);
  const save = useEditorState((state) => state.draft.save);
  const status = useEditorState((state) => state.draft.base?.status);
  const isVariation = useEditorState((state) => state.draft.base?.variation_of !== undefined);
  const isPreviewing = useEditorState((state) => state.view.preview !== null);
  const isDraftMode = useDraftMode();
  const { key, tone } = draftWords({ changes, elsewhere, kept, save, status, isVariation, isPreviewing, isDraftMode });
  return (
    <p className={className ?? styles.status} data-tone={tone}>
      {t(`frame.draft.${key}`, { count: changes })}
    </p>
  );
}
