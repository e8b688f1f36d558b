import { useEffect, useRef } from 'react';
import type { Command, RemoteHost } from 'shared-contracts';
import type { InboxWords } from './use-inbox-words.ts';

const WRITABLE = 'input, textarea, select, [contenteditable=true]';
const isTyping = (): boolean => document.activeElement?.matches(WRITABLE) === true;

export interface InboxKeys {
  /** Whether a message is open. */
  readonly isOpen: boolean;
  readonly remove: () => void;
  readonly unread: () => void;
  readonly spam: () => void;
  readonly search: () => void;
}

/** The inbox by key and palette. */
export function useInboxCommands({ commands }: RemoteHost, t: InboxWords, keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const command = (name: 'delete' | 'unread' | 'spam', shortcut: string, run: keyof InboxKeys): Command => ({
      id: `mf-content.inbox-${name}`,
      label: () => t(`commands.${name}`),
      group: () => t('commands.group'),
      shortcut,
      enabled: () => latest.current.isOpen && !isTyping(),
      run: () => void (latest.current[run] as () => void)(),
    });
    return commands.add([
      command('delete', 'Delete', 'remove'),
      command('unread', 'U', 'unread'),
      command('spam', '!', 'spam'),
      {
        id: 'mf-content.inbox-search',
        label: () => t('commands.search'),
        group: () => t('commands.group'),
        shortcut: '/',
        enabled: () => !isTyping(),
        run: () => latest.current.search(),
      },
    ]);
  }, [commands, t]);
}
