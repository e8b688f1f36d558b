import { VisuallyHidden } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, speakThrough } from '../editor/announce.ts';
import { useEditorState } from '../editor/use-editor.ts';

/** The one place that speaks to who doesn't see the screen. */
export function LiveRegion() {
  const { t } = useTranslation('mf-editor');
  const save = useEditorState((state) => state.draft.save);
  const changes = useEditorState((state) => state.draft.changes);
  const previous = useRef(save);
  useEffect(() => {
    if (previous.current === 'saving' && save === 'idle' && changes === 0) announce(t('frame.done.saved'));
    previous.current = save;
  }, [save, changes, t]);
  return (
    <VisuallyHidden>
      <div ref={speakThrough} role="status" aria-live="polite" />
    </VisuallyHidden>
  );
}
