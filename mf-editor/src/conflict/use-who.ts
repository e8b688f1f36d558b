import type { Conflict } from '../draft/draft-types.ts';
import { formatMoment } from '../editor/format-moment.ts';
import { useEditor } from '../editor/use-editor.ts';

/** Who saved and when, for the words of a conflict. */
export function useWho({ by, at }: Conflict): { readonly name: string | null; readonly time: string } {
  const { host } = useEditor();
  return { name: by, time: at ? formatMoment(at, host.locale(), Date.now()) : '' };
}
