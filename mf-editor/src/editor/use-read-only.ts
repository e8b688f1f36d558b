import { useSyncExternalStore } from 'react';
import { useEditor, useEditorState } from './use-editor.ts';

type Reason = 'elsewhere' | 'noPermission' | 'sessionEnded';

/** Why nothing can be changed, or saved, at the moment; null where all can. */
export function useReadOnly(): Reason | null {
  const { session } = useEditor().host;
  const isElsewhere = useEditorState((state) => state.draft.elsewhere);
  const user = useSyncExternalStore(session.subscribe, session.user, session.user);
  const maySave = useSyncExternalStore(
    session.subscribe,
    () => session.may('savePage'),
    () => session.may('savePage'),
  );
  if (isElsewhere) return 'elsewhere';
  if (user === null) return 'sessionEnded';
  return maySave ? null : 'noPermission';
}
