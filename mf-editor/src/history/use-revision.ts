import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revision } from 'shared-contracts';
import { toDraft } from '../draft/draft-page.ts';
import { formatMoment } from '../editor/format-moment.ts';
import { projectOf } from '../editor/parts.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';

/** Looking at earlier versions, on the page itself. */
export function useRevision() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { host } = editor;
  const shown = useEditorState((state) => state.view.previewed);
  const [loading, setLoading] = useState<number | null>(null);

  const words = ({ saved_at, author }: Revision) => ({
    time: formatMoment(saved_at, host.locale(), Date.now()),
    name: author?.full_name ?? t('history.someone'),
  });
  const close = (): void => editor.view({ preview: null, previewed: null });
  const show = async (revision: Revision, page: string): Promise<void> => {
    setLoading(revision.revision);
    try {
      const params = { project: projectOf({ host }), page, revision: String(revision.revision) };
      const loaded = await host.api.loadRevision({ params });
      const preview = toDraft(loaded, editor.getState().draft.present);
      editor.view({ preview, previewed: revision, selected: null, activeField: null });
    } catch (error) {
      host.report(error, 'editor: load a revision');
      host.toasts.create(t('history.versionFailed'), { type: 'error' });
    } finally {
      setLoading(null);
    }
  };
  return { shown, loading, words, show, close };
}
