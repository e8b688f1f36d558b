import { CircleAlert } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './uploads.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

/** Failures that another try may do without. */
const PASSING: readonly string[] = ['unavailable', 'internal', 'too_many_requests', 'unauthenticated'];

function FailedUpload({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const words = useWords();
  if (!upload.failure) return null;
  return (
    <div className={styles.failed} role="alert">
      <CircleAlert aria-hidden />
      <div className={styles.failure}>
        <strong className={styles.name}>{upload.file.name}</strong>
        <span>{upload.failure.words}</span>
        <div className={styles.actions}>
          {PASSING.includes(upload.failure.code) && (
            <Button size="small" onPress={() => uploads.retry(upload.id)}>
              {words.reload}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={() => uploads.cancel(upload.id)}>
            {words.dismiss}
          </Button>
        </div>
      </div>
    </div>
  );
}

export interface UploadListProps {
  readonly uploads: Uploads;
}

/** Uploads under way, each with its progress and a way to stop it, and those that failed, each with its reason. */
export function UploadList({ uploads }: UploadListProps) {
  const words = useWords();
  if (uploads.items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.items.map((upload) => (
        <li key={upload.id}>
          {upload.failure ? (
            <FailedUpload upload={upload} uploads={uploads} />
          ) : (
            <ProgressBar
              label={words.uploading(upload.file.name)}
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
