import { FailureState, Spinner } from '@shared-contracts/ui';
import { Option, Select } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GlobalInstance, GlobalRevision } from 'shared-contracts';
import type { SectionContent } from 'shared-contracts/sections';
import { ComparePages } from '../../compare/ComparePages.tsx';
import type { Side } from '../../compare/difference.ts';
import type { NamedState } from '../../compare/named-state.ts';
import { useCompareWords } from '../../compare/use-compare-words.ts';
import { sharedContent } from '../../draft/shared-content.ts';
import { formatMoment } from '../../editor/format-moment.ts';
import { allRevisionsQuery } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { pageOfContent } from '../../pictures/SmallPicture.tsx';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from './compare-global.module.css';
import { onPage } from './on-page.ts';
import { PlaceChoice, usePlace } from './PlaceChoice.tsx';

interface CompareGlobalProps {
  readonly global: GlobalInstance;
  /** The earlier state that is compared with that of now, until somebody chooses others. */
  readonly revision: number;
  readonly onRestore: (revision: GlobalRevision) => void;
  readonly onClose: () => void;
}

const NOW = 'now';

interface State extends Pick<NamedState, 'name'> {
  readonly id: string;
  readonly content: SectionContent;
  /** Null: as it is now. */
  readonly revision: GlobalRevision | null;
}

/** Every state of it, that of now first. */
function useStates(global: GlobalInstance, revisions: readonly GlobalRevision[]): readonly State[] {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  return useMemo(() => {
    const wordsOf = ({ saved_at, author }: GlobalRevision): string =>
      t('one.by', {
        time: formatMoment(saved_at, host.locale(), Date.now()),
        name: author?.full_name ?? t('one.someone'),
      });
    return [
      { id: NOW, name: t('one.now'), content: sharedContent(global.section), revision: null },
      ...revisions.map((revision) => ({
        ...{ id: String(revision.revision), name: wordsOf(revision), revision },
        content: sharedContent(revision.section),
      })),
    ];
  }, [t, host, global, revisions]);
}

interface ComparedProps extends Pick<CompareGlobalProps, 'global' | 'onRestore'> {
  readonly revisions: readonly GlobalRevision[];
  readonly first: number;
}

function Compared({ global, revisions, first, onRestore }: ComparedProps) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const place = usePlace(global);
  const states = useStates(global, revisions);
  const [chosen, choose] = useState<Readonly<Record<Side, string>>>({ before: String(first), after: NOW });
  const stateOf = (side: Side): State | undefined => states.find(({ id }) => id === chosen[side]) ?? states[0];
  const [before, after] = [stateOf('before'), stateOf('after')];
  const drawn = useMemo(() => {
    const pageOf = (content: SectionContent) =>
      place.page ? onPage(place.page, global.name, content) : pageOfContent(content);
    return before && after && { before: pageOf(before.content), after: pageOf(after.content) };
  }, [place.page, global.name, before, after]);
  if (!before || !after || !drawn) return null;
  if (place.isPending) return <Spinner label={t('loading')} />;
  const choice = (side: Side, state: State) => (
    <Select
      aria-label={t(side)}
      className={styles.choice ?? ''}
      items={states.map(({ id, name }) => ({ id, name }))}
      value={state.id}
      onChange={(key) => choose({ ...chosen, [side]: String(key) })}
    >
      {({ id, name }) => <Option id={id}>{name}</Option>}
    </Select>
  );
  const { revision } = before;
  return (
    <ComparePages
      isInDialog
      opensAt={1}
      before={{ name: before.name, page: drawn.before, head: choice('before', before) }}
      after={{ name: after.name, page: drawn.after, head: choice('after', after) }}
      {...(global.pages.length > 0 && { actions: <PlaceChoice place={place} /> })}
      {...(revision && after.id === NOW && { onRestore: () => onRestore(revision) })}
    />
  );
}

/** Any two states of a global: side by side, as marks, and in words. */
export function CompareGlobal({ global, revision, onRestore, onClose }: CompareGlobalProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const revisions = useQuery(allRevisionsQuery(host, global));
  return (
    <Dialog
      isOpen
      size="large"
      className={styles.dialog ?? ''}
      onOpenChange={onClose}
      title={t('one.compareTitle', { name: global.name })}
    >
      <div className={styles.body}>
        {revisions.isPending && <Spinner label={t('one.history')} />}
        {revisions.isError && (
          <FailureState
            title={t('one.failedList')}
            safe={t('panel.failed.safe')}
            onRetry={() => void revisions.refetch()}
            retryLabel={t('one.retry')}
            isRetrying={revisions.isFetching}
          />
        )}
        {revisions.data && <Compared {...{ global, onRestore, revisions: revisions.data, first: revision }} />}
      </div>
    </Dialog>
  );
}
