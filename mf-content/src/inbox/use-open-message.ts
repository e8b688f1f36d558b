import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemoteHost, Submission } from 'shared-contracts';
import { type Filters, keyOf } from './use-inbox.ts';

/** The open message is part of the address: a mail leads to it, and the browser's way back closes it. */
export function useOpenId({ router }: RemoteHost) {
  const read = () => new URLSearchParams(router.location().search).get('message');
  const setOpen = (id: string | null): void => {
    const { pathname } = router.location();
    const open = read();
    if (id !== open) router.navigate(id ? `${pathname}?message=${id}` : pathname, { replace: open !== null });
  };
  return [read(), setOpen] as const;
}

/** A message that the list does not reach, such as an old one that a mail leads to. */
export const useSubmission = ({ api }: RemoteHost, project: string, id: string | null) =>
  useQuery({
    queryKey: [...keyOf(project), 'one', id],
    queryFn: ({ signal }) => api.getSubmission({ params: { project, id: id ?? '' }, signal }),
    enabled: id !== null,
    retry: false,
  });

interface Held {
  readonly filters: Filters;
  readonly messages: readonly Submission[];
}

const newestFirst = (a: Submission, b: Submission): number => b.created.localeCompare(a.created);

/**
 * What was opened stays in its list for as long as that is narrowed the same way, though reading it made it fit no more:
 * the list does not move under the hand.
 */
export function useHeld(found: readonly Submission[], filters: Filters) {
  const [held, setHeld] = useState<Held>({ filters, messages: [] });
  const change = (id: string, add: readonly Submission[]): void =>
    setHeld((before) => {
      const kept = before.filters === filters ? before.messages : [];
      return { filters, messages: [...kept.filter((each) => each.id !== id), ...add] };
    });
  const kept = held.filters === filters ? held.messages : [];
  const others = kept.filter(({ id }) => !found.some((each) => each.id === id));
  return {
    messages: others.length > 0 ? [...found, ...others].toSorted(newestFirst) : found,
    hold: (message: Submission) => change(message.id, [message]),
    drop: (id: string) => change(id, []),
  };
}
