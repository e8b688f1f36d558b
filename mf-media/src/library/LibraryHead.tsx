import { Button, icons, ScreenHead } from '@shared-contracts/ui';
import { FileDrop, UploadList, type Uploads } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ACCEPTED_FILES } from 'shared-contracts/tool';
import { useUploadMegabytes } from '../uploads/upload-limit.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';

/** The name of the screen, a place for new files where somebody asks for one, and what is under way. */
export function LibraryHead({ host, uploads }: { readonly host: RemoteHost; readonly uploads: Uploads }) {
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
          description={size === undefined ? t('kinds') : t('kindsWithin', { size })}
          accept={ACCEPTED_FILES}
          multiple
          onFiles={uploads.add}
        />
      )}
      <UploadList uploads={uploads} />
    </>
  );
}
