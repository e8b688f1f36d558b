import { CircleAlert, Pause, Play } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
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

/** How far it is, with what holds it and what ends it. */
function UploadUnderWay({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const words = useWords();
  const { id, file, share, stage, hold } = upload;
  const isGoing = stage === 'going';
  const Icon = isGoing ? Pause : Play;
  return (
    <div className={styles.going}>
      <div className={styles.progress}>
        <ProgressBar
          label={words.uploading(file.name)}
          value={Math.round(share * 100)}
          isIndeterminate={share === 1 && isGoing}
          onStop={() => uploads.cancel(id)}
        />
        {!isGoing && (
          <span className={styles.stage} role="status">
            {words[stage]}
          </span>
        )}
      </div>
      {hold && (
        <IconButton
          label={isGoing ? words.pause(file.name) : words.resume(file.name)}
          icon={<Icon aria-hidden />}
          onPress={isGoing ? hold.pause : hold.resume}
        />
      )}
    </div>
  );
}

export interface UploadListProps {
  readonly uploads: Uploads;
}

/** Uploads under way, each with its progress and a way to hold and to stop it, and those that failed, each with its reason. */
export function UploadList({ uploads }: UploadListProps) {
  if (uploads.items.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.items.map((upload) => (
        <li key={upload.id}>
          {upload.failure ? (
            <FailedUpload upload={upload} uploads={uploads} />
          ) : (
            <UploadUnderWay upload={upload} uploads={uploads} />
          )}
        </li>
      ))}
    </ul>
  );
}
