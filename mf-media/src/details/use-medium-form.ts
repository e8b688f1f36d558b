import { useLeaveGuard } from '@shared-contracts/ui';
import { useState } from 'react';
import type { Locale, Media, RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import { readTags, writeTags } from './tags.ts';

export interface Written {
  readonly title: string;
  readonly author: string;
  readonly tags: string;
  /** Nothing: nobody wrote one. Blank: a decoration. */
  readonly alt: Partial<Record<Locale, string>>;
}

const writtenOf = ({ title, author, tags, metadata: { alt = {} } }: Media): Written => ({
  ...{ title, author, alt },
  tags: writeTags(tags),
});

const isSame = (one: Written, other: Written, locales: readonly Locale[]): boolean =>
  one.title === other.title &&
  one.author === other.author &&
  one.tags === other.tags &&
  locales.every((locale) => one.alt[locale] === other.alt[locale]);

/** Of who uploaded it, and of owners of the site. */
const isOwn = ({ session }: RemoteHost, { owner }: Media): boolean =>
  owner?.id === session.user()?.id || session.role() === 'owner';

/** Everybody who edits may change one; of those that are locked or private, those whose it is. */
function mayChange(host: RemoteHost, medium: Media): boolean {
  const isOpen = medium.locked_status === 'unlocked' && medium.private_status === 'public';
  return host.session.may('saveMedia') && (isOpen || isOwn(host, medium));
}

type Body = NonNullable<Parameters<RemoteHost['write']['updateMedia']>[0]['body']>;

/** What is written about a medium, until it is saved, and what is done to it at once. */
export function useMediumForm(host: RemoteHost, medium: Media, onDeleted: () => void) {
  const t = useTranslate();
  const [written, setWritten] = useState(() => writtenOf(medium));
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const locales = host.project?.project_metadata.languages ?? LOCALES;
  const isUnsaved = !isSame(written, writtenOf(medium), locales);
  useLeaveGuard(host, isUnsaved, t('details.wouldBeLost'));
  const params = { project: host.project?.id ?? '', media: medium.id };
  const change = async (body: Body): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const saved = await host.write.updateMedia({ params, body });
      await libraryChanged(host);
      // As the server keeps it; what is written meanwhile, while only the lock is changed, stays.
      if (body.title !== undefined) setWritten(writtenOf(saved));
      host.toasts.create(t('details.saved'), { type: 'success' });
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return {
    ...{ written, locales, isUnsaved, isPending, failure },
    mayChange: mayChange(host, medium),
    isOwn: isOwn(host, medium),
    set: (next: Partial<Written>): void => setWritten((before) => ({ ...before, ...next })),
    discard: (): void => setWritten(writtenOf(medium)),
    save: (): Promise<void> =>
      change({
        title: written.title.trim() || medium.title,
        author: written.author,
        tags: readTags(written.tags),
        metadata: { ...medium.metadata, alt: written.alt },
      }),
    lock: (locked: boolean): Promise<void> => change({ locked_status: locked ? 'locked' : 'unlocked' }),
    publish: (): Promise<void> => change({ private_status: 'public' }),
    /** Rejects where it cannot be, such as while it is used. */
    hide: async (): Promise<void> => {
      await host.write.updateMedia({ params, body: { private_status: 'private' } });
      host.toasts.create(t('details.saved'), { type: 'success' });
      await libraryChanged(host);
    },
    remove: async (): Promise<void> => {
      await host.write.deleteMedia({ params });
      setWritten(writtenOf(medium));
      host.toasts.create(t('done.deleted', { count: 1 }), { type: 'success' });
      onDeleted();
      await libraryChanged(host, medium.id);
    },
  };
}

export type MediumFormState = ReturnType<typeof useMediumForm>;
