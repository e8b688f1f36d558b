import { icons } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Help, message and notice below an input that is no field of the kit. */
export function InputNotes({
  id,
  description,
  message,
  notice,
}: {
  readonly id?: string;
  readonly description?: string | undefined;
  readonly message: string | null;
  readonly notice?: ReactNode;
}) {
  return (
    <>
      <div id={id} className={styles.notes}>
        {description && <p className={styles.description}>{description}</p>}
        {message && (
          <p className={styles.error} role="alert">
            <icons.CircleAlert aria-hidden />
            {message}
          </p>
        )}
      </div>
      {notice}
    </>
  );
}
