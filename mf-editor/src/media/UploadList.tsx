import { Button, icons, ProgressBar } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { isLocale } from 'shared-contracts/sections';
import { failureWords } from './failure-words.ts';
import styles from './media.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

function FailedUpload({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { t, i18n } = useTranslation('mf-editor');
  if (!upload.failure) return null;
  const isWorthAnotherTry = ['unavailable', 'internal', 'too_many_requests', 'unauthenticated'].includes(
    upload.failure.code,
  );
  return (
    <div className={styles.failed} role="alert">
      <icons.CircleAlert aria-hidden />
      <div className={styles.failure}>
        <strong className={styles.name}>{upload.file.name}</strong>
        <span>{failureWords(upload.failure, isLocale(i18n.language) ? i18n.language : 'en', upload.file)}</span>
        <div className={styles.actions}>
          {isWorthAnotherTry && (
            <Button size="small" onPress={() => uploads.retry(upload.id)}>
              {t('media.retry')}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={() => uploads.cancel(upload.id)}>
            {t('media.dismiss')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Uploads under way, each with its progress and a way to stop it, and those that failed, each with its reason. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useTranslation('mf-editor');
  if (uploads.items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.items.map((upload) => (
        <li key={upload.id}>
          {upload.failure ? (
            <FailedUpload upload={upload} uploads={uploads} />
          ) : (
            <ProgressBar
              label={t('media.uploading', { name: upload.file.name })}
              value={Math.round(upload.share * 100)}
              isIndeterminate={upload.share === 1}
              onStop={() => uploads.cancel(upload.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
