import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { failureWords, wasTold } from 'shared-contracts/tool';
import { currentOf } from '../details/use-medium-form.ts';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';

/** Does something to one medium after the other: one that is refused keeps none of the others from it. */
async function changeEach(media: readonly Media[], change: (medium: Media) => Promise<unknown>) {
  const done: Media[] = [];
  const failures: unknown[] = [];
  for (const medium of media)
    await change(medium).then(
      () => done.push(medium),
      (error: unknown) => failures.push(error),
    );
  return { done, failures };
}

type Change = 'locked' | 'unlocked' | 'tagged' | 'hidden' | 'deleted' | 'restored' | 'purged';
/** What they are not there after. */
const GOING: readonly Change[] = ['deleted', 'purged'];

/** What is done to several media together; one sentence says for how many it worked, one why not for the rest. */
export function useChangeAll(host: RemoteHost, media: readonly Media[]) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  const params = ({ id }: Media) => ({ project: host.project?.id ?? '', media: id });
  const all = async (what: Change, change: (medium: Media) => Promise<unknown>): Promise<number> => {
    setPending(true);
    const { done, failures } = await changeEach(media, change);
    await libraryChanged(host, ...(GOING.includes(what) ? done.map(({ id }) => id) : []));
    setPending(false);
    if (done.length > 0) host.toasts.create(t(`done.${what}`, { count: done.length }), { type: 'success' });
    if (failures.some((failure) => !wasTold(failure)))
      host.toasts.create(
        `${t('done.failed', { count: failures.length })} ${failureWords(failures[0], host.locale())}`,
        { type: 'error' },
      );
    return done.length;
  };
  /** To those that it has by then: somebody else may have given it others meanwhile. */
  const addTag = async (medium: Media, tag: string): Promise<void> => {
    const { version, tags } = medium;
    try {
      await host.write.updateMedia({
        params: params(medium),
        body: { version, tags: [...new Set([...tags, tag])] },
      });
    } catch (error) {
      const current = currentOf(error);
      if (!current || current.version === version) throw error;
      await addTag(current, tag);
    }
  };
  return {
    isPending,
    lock: (locked_status: Media['locked_status']) =>
      all(locked_status, (medium) => host.write.updateMedia({ params: params(medium), body: { locked_status } })),
    tag: (tag: string) => all('tagged', (medium) => addTag(medium, tag)),
    hide: () =>
      all('hidden', (medium) =>
        host.write.updateMedia({ params: params(medium), body: { private_status: 'private' } }),
      ),
    restore: () => all('restored', (medium) => host.write.restoreMedia({ params: params(medium) })),
    purge: () => all('purged', (medium) => host.write.purgeMedia({ params: params(medium) })),
    remove: () => all('deleted', (medium) => host.write.deleteMedia({ params: params(medium) })),
  };
}
