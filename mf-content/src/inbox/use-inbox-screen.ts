import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RemoteHost, Submission } from 'shared-contracts';
import { ALL, useInbox, useLiveInbox } from './use-inbox.ts';
import { useInboxCommands } from './use-inbox-commands.ts';
import type { InboxWords } from './use-inbox-words.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useHeld, useOpenId, useSubmission } from './use-open-message.ts';

/** The inbox as somebody works in it: what is looked for, what is open, and what becomes of it. */
export function useInboxScreen(host: RemoteHost, project: string, t: InboxWords) {
  const [filters, setFilters] = useState(ALL);
  const [open, setOpen] = useOpenId(host);
  const [takesFocus, setTakesFocus] = useState(false);
  const places = {
    search: useRef<HTMLInputElement>(null),
    side: useRef<HTMLDivElement>(null),
    title: useRef<HTMLHeadingElement>(null),
    heading: useRef<HTMLHeadingElement>(null),
  };
  const { side, title, heading, search } = places;
  const inbox = useInbox(host, project, filters);
  const server = useMessageActions(host, project, t);
  useLiveInbox(project);
  const { messages, hold, drop } = useHeld(inbox.messages, filters);
  const listed = messages.find(({ id }) => id === open);
  const linked = useSubmission(host, project, inbox.first && !listed ? open : null);
  const message = listed ?? linked.data;

  const mark = (each: Submission, status: 'read' | 'unread'): void => {
    if (listed) hold({ ...each, status });
    void server.mark(each, status);
  };
  const onOpened = useEffectEvent(() => {
    if (message?.status === 'unread') mark(message, 'read');
    // Where there is room for one of both, the list has gone and took the focus along.
    if (side.current && getComputedStyle(side.current).display === 'none') heading.current?.focus();
  });
  const openId = message?.id;
  // However it came to be open: by hand, by a link, or because the one before it left.
  useEffect(() => {
    if (openId) onOpened();
  }, [openId]);
  /** The neighbour takes the place of what leaves the list. */
  const leave = async (gone: Submission, work: (message: Submission) => Promise<boolean>): Promise<void> => {
    const at = messages.findIndex(({ id }) => id === gone.id);
    const next = messages[at + 1] ?? messages[at - 1];
    setOpen(next?.id ?? null);
    setTakesFocus(true);
    if (!next) title.current?.focus();
    if (await work(gone)) drop(gone.id);
    else setOpen(gone.id);
  };
  const actions = {
    mark: () => message && mark(message, message.status === 'unread' ? 'read' : 'unread'),
    spam: () => void (message && leave(message, server.spam)),
    remove: () => void (message && leave(message, server.remove)),
    close: () => {
      setOpen(null);
      title.current?.focus();
    },
  };
  useInboxCommands(host, t, {
    isOpen: message !== undefined,
    remove: actions.remove,
    unread: actions.mark,
    spam: actions.spam,
    search: () => search.current?.focus(),
  });
  return {
    ...inbox,
    messages,
    message,
    linkError: linked.error,
    filters,
    setFilters,
    setOpen,
    takesFocus,
    places,
    actions,
  };
}
