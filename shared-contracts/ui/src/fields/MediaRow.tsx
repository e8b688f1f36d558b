import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Still } from '../text/Still.tsx';
import styles from './media-row.module.css';

export interface MediaRowProps {
  /** Address of a small picture; absent where it can't be shown. */
  readonly src?: string;
  /** Where it moves, what is shown to whoever asked for no motion. */
  readonly still?: string | null;
  readonly name: string;
  /** `2400 × 1350, focal point set` */
  readonly details?: ReactNode;
  /** Small buttons at the end. */
  readonly actions?: ReactNode;
  /** As it will be shown. */
  readonly shape?: 'round' | undefined;
  readonly isInvalid?: boolean;
  readonly className?: string;
}

/** One picture of a media field. */
export function MediaRow({ src, still, name, details, actions, shape, isInvalid, className }: MediaRowProps) {
  return (
    <div className={cx(styles.row, className)} data-invalid={isInvalid || undefined} data-shape={shape}>
      <span className={styles.picture}>
        {src ? (
          <Still still={still}>
            <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
          </Still>
        ) : (
          <ImageOff aria-hidden />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {details && <span className={styles.details}>{details}</span>}
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
