import { Button } from '@shared-contracts/ui';
import type { MouseEvent } from 'react';
import type { GlobalInstance, GlobalUse } from 'shared-contracts';
import { namesAllUses } from '../../editor/globals-query.ts';
import { editAddress, openPage } from '../../editor/open-page.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';
import { useUses } from '../use-uses.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** A page that shows it, or a variation of one. */
function Use({ use: { id, page, path, languages, variation_of } }: { readonly use: GlobalUse }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const locale = useEditorState(({ view }) => view.locale);
  const isCurrent = useEditorState(({ draft }) => draft.base?.id) === id;
  const variation = variation_of && id;
  const here = variation ? t('one.thisVariation') : t('one.thisPage');
  const place = variation ? t('ask.variationAt', { path }) : path;
  return (
    <li>
      <a
        className={styles.use}
        href={editAddress(host, path, locale, variation)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (!isCurrent) openPage(host, path, locale, variation);
        }}
      >
        <span className={styles.name}>{page}</span>
        <span className={styles.about}>{languages.map((each) => each.toUpperCase()).join(' ')}</span>
        <span className={styles.about}>{isCurrent ? here : place}</span>
      </a>
    </li>
  );
}

/** Pages that show it, each a link to its edit mode. */
export function GlobalUses({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const Heading = useGlobalsPlace().headings.part;
  const uses = useUses(global, !namesAllUses(global));
  const pages = uses.data?.pages.flat() ?? global.pages;
  return (
    <section className={styles.part} aria-label={t('one.whereUsed')}>
      <div className={styles.titleRow}>
        <Heading className={styles.heading}>{t('one.whereUsed')}</Heading>
        <span className={styles.about}>{t('panel.pages', { count: global.pages_total })}</span>
      </div>
      {pages.length === 0 && <span className={styles.about}>{t('one.nowhere')}</span>}
      <ul className={styles.uses}>
        {pages.map((use) => (
          <Use key={use.id} use={use} />
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
