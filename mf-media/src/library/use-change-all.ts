import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { failureWords, wasTold } from 'shared-contracts/tool';
import { currentOf } from '../details/use-medium-form.ts';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';

interface Failure {
  readonly medium: Media;
  readonly error: unknown;
}

/** Media that stay as they were, all for one reason. */
export interface Stayed {
  readonly why: string;
  readonly media: readonly Media[];
}

/** By reason, in the order in which each was first met; nothing of what the person was told already. */
const stayedOf = (failures: readonly Failure[], locale: Locale): Stayed[] =>
  [
    ...Map.groupBy(
      failures.filter(({ error }) => !wasTold(error)),
      ({ error }) => failureWords(error, locale),
    ),
  ].map(([why, each]) => ({ why, media: each.map(({ medium }) => medium) }));

/** Does something to one medium after the other: one that is refused keeps none of the others from it. */
async function changeEach<T>(media: readonly Media[], change: (medium: Media) => Promise<T>) {
  const done: Media[] = [];
  const answers: T[] = [];
  const failures: Failure[] = [];
  for (const medium of media)
    await change(medium).then(
      (answer) => {
        done.push(medium);
        answers.push(answer);
      },
      (error: unknown) => failures.push({ medium, error }),
    );
  return { done, answers, failures };
}

type Change = 'locked' | 'unlocked' | 'tagged' | 'hidden' | 'deleted' | 'restored' | 'purged';
/** What they are not there after. */
const GOING: readonly Change[] = ['deleted', 'purged'];

/** What is done to several media together; one sentence says for how many it worked, one for each reason why not. */
export function useChangeAll(host: RemoteHost, media: readonly Media[], onChanged?: (media: readonly Media[]) => void) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  const params = ({ id }: Media) => ({ project: host.project?.id ?? '', media: id });
  const tellStayed = (stayed: readonly Stayed[]): void => {
    for (const { why, media: each } of stayed)
      host.toasts.create(`${t('done.failed', { count: each.length })} ${why}`, { type: 'error' });
  };
  const all = async <T>(
    what: Change,
    change: (medium: Media) => Promise<T>,
    onDone?: (answers: readonly T[]) => void,
    onStayed = tellStayed,
  ): Promise<number> => {
    setPending(true);
    const { done, answers, failures } = await changeEach(media, change);
    onDone?.(answers);
    await libraryChanged(host, ...(GOING.includes(what) ? done.map(({ id }) => id) : []));
    setPending(false);
    if (done.length > 0) host.toasts.create(t(`done.${what}`, { count: done.length }), { type: 'success' });
    const stayed = stayedOf(failures, host.locale());
    if (stayed.length > 0) onStayed(stayed);
    return done.length;
  };
  /** To those that it has by then: somebody else may have given it others meanwhile. */
  const addTag = async (medium: Media, tag: string): Promise<Media> => {
    const { version, tags } = medium;
    try {
      return await host.write.updateMedia({
        params: params(medium),
        body: { version, tags: [...new Set([...tags, tag])] },
      });
    } catch (error) {
      const current = currentOf(error);
      if (!current || current.version === version) throw error;
      return addTag(current, tag);
    }
  };
  return {
    isPending,
    lock: (locked_status: Media['locked_status']) =>
      all(
        locked_status,
        (medium) => host.write.updateMedia({ params: params(medium), body: { locked_status } }),
        onChanged,
      ),
    tag: (tag: string) => all('tagged', (medium) => addTag(medium, tag), onChanged),
    hide: () =>
      all(
        'hidden',
        (medium) => host.write.updateMedia({ params: params(medium), body: { private_status: 'private' } }),
        onChanged,
      ),
    restore: () => all('restored', (medium) => host.write.restoreMedia({ params: params(medium) })),
    purge: () => all('purged', (medium) => host.write.purgeMedia({ params: params(medium) })),
    remove: (onStayed: (stayed: readonly Stayed[]) => void) =>
      all('deleted', (medium) => host.write.deleteMedia({ params: params(medium) }), undefined, onStayed),
  };
}
