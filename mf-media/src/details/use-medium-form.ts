import { useLeaveGuard } from '@shared-contracts/ui';
import { useState } from 'react';
import { ApiError, type Locale, type Media, type RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import { differences, mergeWritten, type Written, writtenOf } from './merge-written.ts';
import { readTags } from './tags.ts';

/** Of who uploaded it, and of owners of the site. */
const isOwn = ({ session }: RemoteHost, { owner }: Media): boolean =>
  owner?.id === session.user()?.id || session.role() === 'owner';

/** Everybody who edits may change one; of those that are locked or private, those whose it is. */
export function mayChange(host: RemoteHost, medium: Media): boolean {
  const isOpen = medium.locked_status === 'unlocked' && medium.private_status === 'public';
  return host.session.may('saveMedia') && (isOpen || isOwn(host, medium));
}

type Body = NonNullable<Parameters<RemoteHost['write']['updateMedia']>[0]['body']>;

/** What somebody else made of it, where a save met that. */
export const currentOf = (error: unknown): Media | null =>
  error instanceof ApiError && error.code === 'old_version'
    ? ((error.details.options?.current as Media | undefined) ?? null)
    : null;

const bodyOf = (
  written: Written,
  { title, metadata: { focal_point: _point, crops: _crops, ...metadata }, version }: Media,
): Body => ({
  title: written.title.trim() || title,
  author: written.author,
  seo_tag: written.seoTag.trim(),
  tags: readTags(written.tags),
  metadata: {
    ...metadata,
    alt: written.alt,
    ...(written.focal && { focal_point: written.focal }),
    ...(written.crops.length > 0 && { crops: [...written.crops] }),
  },
  version,
});

/** What is tried, and why it failed the last time. */
function useAttempt() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setFailure(null);
    await work().catch(setFailure);
    setPending(false);
  };
  return { attempt, failure, isPending };
}

/** What is written about a medium, until it is saved, and what is done to it at once. */
export function useMediumForm(host: RemoteHost, medium: Media, onDeleted: () => void) {
  const t = useTranslate();
  /** What writing began with. */
  const [base, setBase] = useState(medium);
  const [written, setWritten] = useState(() => writtenOf(medium));
  const [theirs, setTheirs] = useState<Media | null>(null);
  const { attempt, failure, isPending } = useAttempt();
  const isUnsaved = differences(written, writtenOf(base)).length > 0;
  const begin = (from: Media): void => {
    setBase(from);
    setWritten(writtenOf(from));
    setTheirs(null);
  };
  // Whoever has written nothing reads on with what is there now.
  const [seen, setSeen] = useState(medium.version);
  if (medium.version !== seen) {
    setSeen(medium.version);
    if (!isUnsaved) begin(medium);
  }
  useLeaveGuard(host, isUnsaved, t('details.wouldBeLost'));
  const params = { project: host.project?.id ?? '', media: medium.id };
  const tellSaved = async (): Promise<void> => {
    host.toasts.create(t('details.saved'), { type: 'success' });
    await libraryChanged(host);
  };
  const change = async (body: Body): Promise<void> => {
    await host.write.updateMedia({ params, body });
    await tellSaved();
  };
  /** Saves over what it is made from. Where somebody else saved meanwhile, both stand; only what both wrote is asked about. */
  const save = async (mine: Written, from: Media): Promise<void> => {
    try {
      const saved = await host.write.updateMedia({ params, body: bodyOf(mine, from) });
      setBase(saved);
      // What was written while it was saved stays.
      setWritten((now) => mergeWritten(written, now, writtenOf(saved)).merged);
      setTheirs(null);
      // What is done next need not wait until the library has asked again.
      void tellSaved();
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const { merged, clashes } = mergeWritten(writtenOf(from), mine, writtenOf(current));
      if (clashes.length > 0) setTheirs(current);
      else await save(merged, current);
    }
  };
  return {
    ...{ written, isUnsaved, isPending, failure, theirs },
    locales: host.project?.project_metadata.languages ?? LOCALES,
    mayChange: mayChange(host, medium),
    isOwn: isOwn(host, medium),
    clashes: theirs ? mergeWritten(writtenOf(base), written, writtenOf(theirs)).clashes : [],
    set: (next: Partial<Written>): void => setWritten((before) => ({ ...before, ...next })),
    discard: (): void => begin(medium),
    save: (): Promise<void> => attempt(() => save(written, base)),
    keepMine: (): Promise<void> =>
      attempt(async () => {
        if (!theirs) return;
        setTheirs(null);
        await save(mergeWritten(writtenOf(base), written, writtenOf(theirs)).merged, theirs);
      }),
    takeTheirs: (): Promise<void> =>
      attempt(async () => {
        if (!theirs) return;
        // What only this person changed is saved with it.
        await save(mergeWritten(writtenOf(base), written, writtenOf(theirs)).yielding, theirs);
      }),
    writeOn: (): void => setTheirs(null),
    fits: (locale: Locale) => attempt(() => change({ confirmed_alt: [locale], version: medium.version })),
    lock: (locked: boolean): Promise<void> => attempt(() => change({ locked_status: locked ? 'locked' : 'unlocked' })),
    publish: (): Promise<void> => attempt(() => change({ private_status: 'public' })),
    /** Rejects where it cannot be, such as while it is used. */
    hide: (): Promise<void> => change({ private_status: 'private' }),
    remove: async (): Promise<void> => {
      await host.write.deleteMedia({ params });
      begin(medium);
      host.toasts.create(t('done.deleted', { count: 1 }), { type: 'success' });
      onDeleted();
      await libraryChanged(host, medium.id);
    },
  };
}

export type MediumFormState = ReturnType<typeof useMediumForm>;
