import { useEffect, useRef } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import type { LookDraft } from './use-look-draft.ts';

/** Undo, redo and saving, by keyboard and palette. */
export function useLookCommands({ commands }: RemoteHost, draft: LookDraft, onPublish: () => void): void {
  const t = useTranslate();
  const latest = useRef({ draft, onPublish });
  latest.current = { draft, onPublish };
  useEffect(() => {
    const group = () => t('look.title');
    const now = () => latest.current.draft;
    return commands.add([
      {
        ...{ id: 'theme.undo', label: () => t('look.undo'), group, shortcut: 'Mod+Z' },
        enabled: () => now().canUndo,
        run: () => now().step({ do: 'undo' }),
      },
      {
        ...{ id: 'theme.redo', label: () => t('look.redo'), group, shortcut: 'Mod+Shift+Z' },
        enabled: () => now().canRedo,
        run: () => now().step({ do: 'redo' }),
      },
      {
        ...{ id: 'theme.publish', label: () => t('look.publish'), group, shortcut: 'Mod+S' },
        enabled: () => now().changes.length > 0,
        run: () => latest.current.onPublish(),
      },
    ]);
  }, [commands, t]);
}
