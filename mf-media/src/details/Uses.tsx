import { Link } from '@shared-contracts/ui';
import type { Media } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

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
          {content.map(({ id, name, path }) => (
            <li key={id}>{path === undefined ? name : <Link href={path}>{name}</Link>}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.aside}>{t('uses.more', { count: more })}</p>}
    </section>
  );
}
