import { useEffect, useRef } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { useCompareWords } from './use-compare-words.ts';

interface Actions {
  /** Null where nothing differs. */
  readonly step: ((by: 1 | -1) => void) | null;
  readonly close: (() => void) | null;
}

/** Next, previous and close, by key and in the palette, for as long as states are compared. */
export function useCompareCommands(actions: Actions): void {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const group = () => t('title');
    const canStep = () => latest.current.step !== null;
    return host.commands.add([
      {
        ...{ id: 'mf-editor.next-difference', label: () => t('next'), group, enabled: canStep },
        ...{ shortcut: 'Alt+ArrowDown', run: () => latest.current.step?.(1) },
      },
      {
        ...{ id: 'mf-editor.previous-difference', label: () => t('previous'), group, enabled: canStep },
        ...{ shortcut: 'Alt+ArrowUp', run: () => latest.current.step?.(-1) },
      },
      {
        ...{ id: 'mf-editor.close-comparison', label: () => t('close'), group, shortcut: 'Escape' },
        ...{ enabled: () => latest.current.close !== null, run: () => latest.current.close?.() },
      },
    ]);
  }, [host, t]);
}
