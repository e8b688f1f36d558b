import { Link } from '@shared-contracts/ui';
import type { Media } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

type Use = Media['meta']['content'][number];

/** Where one is changed; null of what has no screen of its own. */
function placeOf({ id, kind, path }: Use): string | null {
  if (kind === 'page') return path === undefined ? null : `${path}?edit`;
  return {
    global: `/admin/globals/${id}`,
    article: `/admin/articles/${id}`,
    term: '/admin/articles',
    site: '/admin/site',
  }[kind];
}

/** The contents that show a medium: as long as there are some it is not deleted. */
export function Uses({ medium }: { readonly medium: Media }) {
  const t = useTranslate();
  const { content } = medium.meta;
  const more = medium.number_of_contents - content.length;
  return (
    <section className={styles.uses}>
      <h3 className={styles.subhead}>
        {t('uses.title', { count: medium.number_of_contents })}
        {medium.number_of_contents > 0 && <span className={styles.aside}>{t('uses.stays')}</span>}
      </h3>
      {content.length > 0 && (
        <ul className={styles.list}>
          {content.map((use) => {
            const place = placeOf(use);
            return (
              <li key={use.id}>
                {place === null ? use.name : <Link href={place}>{use.name}</Link>}{' '}
                <span className={styles.aside}>{t(`uses.kind.${use.kind}`)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && <p className={styles.aside}>{t('uses.more', { count: more })}</p>}
    </section>
  );
}
