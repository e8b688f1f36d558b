import { Button, LostDialog, lazyPart, Skeleton } from '@shared-contracts/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GlobalInstance, GlobalRevision } from 'shared-contracts';
import { formatMoment } from '../../editor/format-moment.ts';
import { revisionsKey } from '../../editor/globals-query.ts';
import { projectOf } from '../../editor/parts.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';
import { useGlobalWrites } from './use-global-writes.ts';

const RestoreQuestion = lazyPart(async () => (await import('../save/RestoreQuestion.tsx')).RestoreQuestion, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

const CompareGlobal = lazyPart(async () => (await import('../compare/CompareGlobal.tsx')).CompareGlobal, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

const PER_PAGE = 10;

interface EntryProps {
  readonly revision: GlobalRevision;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

/** One earlier state: when it was saved, by whom, and what can be done with it. */
function Entry({ revision: { saved_at, author }, onCompare, onRestore }: EntryProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const time = formatMoment(saved_at, host.locale(), Date.now());
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <time className={styles.name} dateTime={saved_at}>
          {time}
        </time>
        <span className={styles.about}>{author?.full_name ?? t('one.someone')}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="small" variant="quiet" aria-label={t('one.compareNamed', { time })} onPress={onCompare}>
          {t('one.compare')}
        </Button>
        <Button size="small" aria-label={t('one.restoreNamed', { time })} onPress={onRestore}>
          {t('one.restore')}
        </Button>
      </span>
    </li>
  );
}

/** Earlier states of it, and the way back to each: on all its pages. */
export function GlobalHistory({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const Heading = useGlobalsPlace().headings.part;
  const { replace, explain } = useGlobalWrites(global);
  const [chosen, setChosen] = useState<GlobalRevision | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: revisionsKey(host, global.name, global.version),
    queryFn: ({ pageParam, signal }) =>
      host.api.listGlobalRevisions({
        params: { project: projectOf({ host }), name: global.name },
        query: { page: pageParam, per_page: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < PER_PAGE ? undefined : all.length + 1),
  });
  const timeOf = ({ saved_at }: GlobalRevision): string => formatMoment(saved_at, host.locale(), Date.now());
  const revisions = list.data?.pages.flat() ?? [];
  const restore = async (revision: GlobalRevision): Promise<void> => {
    await replace({ section: revision.section });
    host.toasts.create(t('one.restored', { time: timeOf(revision) }), { type: 'success' });
  };
  return (
    <section className={styles.part} aria-label={t('one.history')}>
      <Heading className={styles.heading}>{t('one.history')}</Heading>
      {list.isPending && <Skeleton shape="row" count={2} />}
      {list.isError && (
        <div className={styles.none} role="alert">
          <span>{t('one.failedList')}</span>
          <Button size="small" onPress={() => void list.refetch()}>
            {t('one.retry')}
          </Button>
        </div>
      )}
      {list.isSuccess && revisions.length === 0 && <span className={styles.about}>{t('one.noHistory')}</span>}
      <ol className={styles.uses}>
        {revisions.map((revision) => (
          <Entry
            key={revision.revision}
            revision={revision}
            onCompare={() => setCompared(revision.revision)}
            onRestore={() => setChosen(revision)}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('one.moreHistory')}
        </Button>
      )}
      {compared !== null && (
        <CompareGlobal
          global={global}
          revision={compared}
          onClose={() => setCompared(null)}
          onRestore={(revision) => {
            setCompared(null);
            setChosen(revision);
          }}
        />
      )}
      {chosen && (
        <RestoreQuestion
          global={global}
          revision={chosen}
          onClose={() => setChosen(null)}
          title={t('one.restoreTitle', { name: global.name, time: timeOf(chosen) })}
          actionLabel={t('one.restore')}
          onAction={() => restore(chosen)}
          explain={explain}
          description={
            global.status === 'draft' ? t('one.restoreDraft') : t('one.restoreBody', { count: global.pages_total })
          }
        />
      )}
    </section>
  );
}
