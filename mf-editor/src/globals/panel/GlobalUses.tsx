import { Button } from '@shared-contracts/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { USES_PER_PAGE, usesKey, usesOf } from '../../editor/globals-query.ts';
import { editAddress, openPage } from '../../editor/open-page.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Pages that show it, each a link to its edit mode. */
export function GlobalUses({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const Heading = useGlobalsPlace().headings.part;
  const locale = useEditorState(({ view }) => view.locale);
  const current = useEditorState(({ draft }) => draft.base?.id);
  const uses = useInfiniteQuery({
    queryKey: usesKey(host, global.name, global.version),
    queryFn: ({ pageParam, signal }) => usesOf(host, global.name, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < USES_PER_PAGE ? undefined : all.length + 1),
    enabled: global.pages_total > global.pages.length,
  });
  const pages = uses.data?.pages.flat() ?? global.pages;
  return (
    <section className={styles.part} aria-label={t('one.whereUsed')}>
      <div className={styles.titleRow}>
        <Heading className={styles.heading}>{t('one.whereUsed')}</Heading>
        <span className={styles.about}>{t('panel.pages', { count: global.pages_total })}</span>
      </div>
      {pages.length === 0 && <span className={styles.about}>{t('one.nowhere')}</span>}
      <ul className={styles.uses}>
        {pages.map(({ id, page, path, languages }) => (
          <li key={id}>
            <a
              className={styles.use}
              href={editAddress(host, path, locale)}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                if (id !== current) openPage(host, path, locale);
              }}
            >
              <span className={styles.name}>{page}</span>
              <span className={styles.about}>{languages.map((each) => each.toUpperCase()).join(' ')}</span>
              <span className={styles.about}>{id === current ? t('one.thisPage') : path}</span>
            </a>
          </li>
        ))}
      </ul>
      {uses.isError && (
        <div className={styles.none} role="alert">
          <span>{t('one.failedList')}</span>
          <Button size="small" onPress={() => void uses.refetch()}>
            {t('one.retry')}
          </Button>
        </div>
      )}
      {uses.hasNextPage && (
        <Button variant="quiet" isPending={uses.isFetchingNextPage} onPress={() => void uses.fetchNextPage()}>
          {t('one.morePages')}
        </Button>
      )}
    </section>
  );
}
