import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import type { AdminScreenProps } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { LibraryOfSite } from './LibraryOfSite.tsx';
import styles from './library.module.css';

/** `/admin/media`: the files of the site, one of them open where the address names it. */
export function MediaScreen({ host, path = '', takeDropped }: AdminScreenProps) {
  const t = useTranslate();
  const [, open] = /^\/admin\/media\/([^/]+)/.exec(path) ?? [];
  return (
    <Screen className={styles.screen}>
      {host.project && host.session.may('readMedia') ? (
        <LibraryOfSite host={host} open={open ?? null} takeDropped={takeDropped} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
