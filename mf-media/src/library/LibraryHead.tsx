import { Button, icons, ScreenHead } from '@shared-contracts/ui';
import { FileDrop, Switch } from '@shared-contracts/ui/fields';
import type { ReactNode } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ACCEPTED_FILES } from 'shared-contracts/tool';
import { useUploadSize } from '../uploads/upload-limit.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';
import { MediaLeft } from './MediaLeft.tsx';

/** How new files are added: null as long as nobody asks for it. */
export type Adding = { readonly isPrivate: boolean } | null;

interface LibraryHeadProps {
  readonly host: RemoteHost;
  readonly adding: Adding;
  readonly onAdding: (adding: Adding) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** The name of the screen, a place for new files where somebody asks for one, and what is under way. */
export function LibraryHead({ host, adding, onAdding, onFiles, children }: LibraryHeadProps) {
  const t = useTranslate();
  const size = useUploadSize(host);
  return (
    <>
      <ScreenHead
        title={t('title')}
        actions={
          host.session.may('saveMedia') && (
            <Button
              variant={adding ? 'secondary' : 'primary'}
              icon={<icons.Upload aria-hidden />}
              aria-expanded={adding !== null}
              onPress={() => onAdding(adding ? null : { isPrivate: false })}
            >
              {t('upload')}
            </Button>
          )
        }
      >
        <p className={styles.about}>{t('about')}</p>
        <MediaLeft host={host} />
      </ScreenHead>
      {adding && (
        <>
          <FileDrop
            label={t('dropFiles')}
            chooseLabel={t('choose')}
            folderLabel={t('uploads.folder')}
            description={size === undefined ? t('kinds') : t('kindsWithin', { size })}
            accept={ACCEPTED_FILES}
            multiple
            onFiles={onFiles}
          />
          <Switch
            className={styles.private}
            isSelected={adding.isPrivate}
            description={t('uploads.privateHelp')}
            onChange={(isPrivate) => onAdding({ isPrivate })}
          >
            {t('uploads.private')}
          </Switch>
        </>
      )}
      {children}
    </>
  );
}
