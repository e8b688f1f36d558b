import { Badge, Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { useMemo } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { sharedContent } from '../../draft/shared-content.ts';
import type { useGlobals } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { type GlobalsWords, useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';

/** On how many pages, and in which languages of the site these are. */
function aboutOf({ pages, pages_total: count }: GlobalInstance, t: GlobalsWords): string {
  const words = t('panel.pages', { count });
  const found = new Set(pages.flatMap(({ languages }) => languages));
  if (found.size === 0) return words;
  const languages = [...found].toSorted().map((each) => each.toUpperCase());
  return t('panel.withLanguages', { pages: words, languages: languages.join(' ') });
}

interface RowProps {
  readonly look: ListProps['look'];
  readonly global: GlobalInstance;
  /** Whether it was left just now: the focus comes back to it. */
  readonly isLeft: boolean;
}

function GlobalRow({ global, look, isLeft }: RowProps) {
  const { show } = useGlobalsPlace();
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const page = useMemo(() => pageOfContent(sharedContent(global.section)), [global.section]);
  return (
    <li>
      <button
        type="button"
        className={look === 'cards' ? styles.card : styles.row}
        // biome-ignore lint/a11y/noAutofocus: whoever goes back goes on where they were
        autoFocus={isLeft}
        onClick={() => show(global)}
      >
        <SmallPicture page={page} look="row" />
        <span className={styles.words}>
          <span className={styles.name}>{global.name}</span>
          <span className={styles.about}>{aboutOf(global, t)}</span>
        </span>
        {global.status === 'draft' && <Badge tone="warn">{t('panel.draft')}</Badge>}
      </button>
    </li>
  );
}

interface ListProps {
  /** Beside a page, or on a screen of their own. */
  readonly look: 'rows' | 'cards';
  readonly globals: ReturnType<typeof useGlobals>;
  readonly search: string;
  readonly onClear: () => void;
  /** Name of the one that was left just now. */
  readonly left: string | null;
}

/** Global instances, or what stands in their place while there are none. */
export function GlobalList({ look, globals, search, onClear, left }: ListProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { data } = globals;
  if (data && data.length > 0)
    return (
      <ul className={look === 'cards' ? styles.cards : styles.list} aria-label={t('panel.list')}>
        {data.map((global) => (
          <GlobalRow key={global.id} global={global} look={look} isLeft={global.name === left} />
        ))}
      </ul>
    );
  if (globals.isPending) return <Skeleton shape="row" count={5} />;
  if (globals.isError)
    return (
      <FailureState
        title={t('panel.failed.title')}
        safe={t('panel.failed.safe')}
        onRetry={() => void globals.refetch()}
        isRetrying={globals.isFetching}
        retryLabel={t('panel.failed.retry')}
      />
    );
  if (search !== '')
    return (
      <div className={styles.none} role="status">
        <span>{t('panel.none', { search })}</span>
        <Button size="small" onPress={onClear}>
          {t('panel.clear')}
        </Button>
      </div>
    );
  return (
    <EmptyState icon={<icons.Globe aria-hidden />} title={t('panel.empty.title')}>
      {t('panel.empty.body')}
    </EmptyState>
  );
}
