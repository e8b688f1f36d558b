import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GlobalUse, Page, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { toDraft } from '../../draft/draft-page.ts';
import type { DraftPage } from '../../draft/draft-types.ts';
import { contentOf, linkOf, withContent } from '../../draft/shared-content.ts';
import type { EditedGlobal } from '../../editor/globals-question.ts';
import { projectOf } from '../../editor/parts.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { SmallPicture } from '../../pictures/SmallPicture.tsx';
import styles from './save.module.css';

interface ChangedPageProps {
  readonly use: GlobalUse;
  readonly edited: EditedGlobal;
  readonly language: Locale;
}

const storedPage = (host: RemoteHost, { id, path }: GlobalUse, version: number) =>
  queryOptions({
    queryKey: ['mf-editor', 'page-picture', id, version],
    queryFn: ({ signal }): Promise<Page> =>
      host.api.loadPage({ params: { project: projectOf({ host }), page: path.slice(1) }, body: {}, signal }),
    staleTime: 60_000,
  });

/** The page as it will show the global instance. */
const changed = (page: DraftPage, { link, global, mine }: EditedGlobal): DraftPage => ({
  ...page,
  sections: page.sections.map((section) =>
    linkOf(section) === global.name || linkOf(section) === link ? withContent(section, contentOf(mine)) : section,
  ),
});

/** One page before and after. */
export function ChangedPage({ use, edited, language }: ChangedPageProps) {
  const { host } = useEditor();
  const stored = useQuery(storedPage(host, use, edited.global.version)).data;
  const before = useMemo(() => stored && toDraft(stored), [stored]);
  const after = useMemo(() => before && changed(before, edited), [before, edited]);
  return (
    <li className={styles.page}>
      <span className={styles.pair}>
        {before && after ? (
          <>
            <SmallPicture page={before} locale={language} look="card" />
            <SmallPicture page={after} locale={language} look="card" />
          </>
        ) : (
          <span className={styles.waiting} />
        )}
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{use.page}</span>
        <span className={styles.path}>{use.path}</span>
        <span className={styles.languages}>{use.languages.map((each) => each.toUpperCase()).join(' ')}</span>
      </span>
    </li>
  );
}
