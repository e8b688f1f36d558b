import { Button, icons, ScreenHead } from '@shared-contracts/ui';
import { FileDrop } from '@shared-contracts/ui/fields';
import { type ReactNode, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ACCEPTED_FILES } from 'shared-contracts/tool';
import { useUploadMegabytes } from '../uploads/upload-limit.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';

/** The name of the screen, a place for new files where somebody asks for one, and what is under way. */
export function LibraryHead({
  host,
  onFiles,
  children,
}: {
  readonly host: RemoteHost;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const size = useUploadMegabytes(host);
  return (
    <>
      <ScreenHead
        title={t('title')}
        actions={
          host.session.may('saveMedia') && (
            <Button
              variant={isAdding ? 'secondary' : 'primary'}
              icon={<icons.Upload aria-hidden />}
              aria-expanded={isAdding}
              onPress={() => setAdding(!isAdding)}
            >
              {t('upload')}
            </Button>
          )
        }
      >
        <p className={styles.about}>{t('about')}</p>
      </ScreenHead>
      {isAdding && (
        <FileDrop
          label={t('dropFiles')}
          chooseLabel={t('choose')}
          folderLabel={t('uploads.folder')}
          description={size === undefined ? t('kinds') : t('kindsWithin', { size })}
          accept={ACCEPTED_FILES}
          multiple
          onFiles={onFiles}
        />
      )}
      {children}
    </>
  );
}
