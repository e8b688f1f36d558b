import { Link } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';
import type { Stayed } from './use-change-all.ts';

interface MediaStayedProps {
  readonly stayed: readonly Stayed[];
  readonly onClose: () => void;
}

/** What of many could not be deleted, by reason; each leads to where it is used. */
export function MediaStayed({ stayed, onClose }: MediaStayedProps) {
  const t = useTranslate();
  const count = stayed.reduce((sum, { media }) => sum + media.length, 0);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('delete.stayed', { count })}>
      {stayed.map(({ why, media }) => (
        <section key={why} className={styles.stayed}>
          <h3>{stayed.length > 1 ? `${t('done.failed', { count: media.length })} ${why}` : why}</h3>
          <ul>
            {media.map(({ id, title, number_of_contents }) => (
              <li key={id}>
                <Link href={`/admin/media/${id}`} onPress={onClose}>
                  {title}
                </Link>{' '}
                {number_of_contents > 0 && <span>{t('uses.title', { count: number_of_contents })}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
