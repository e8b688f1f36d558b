import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './banner.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
};

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One or two small buttons. */
  readonly actions?: ReactNode;
  /** Whether it is read out when it appears: `alert` at once, `status` when there is a pause. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
}

/** Something to know about what is on screen, with what can be done about it. */
export function Banner({ tone = 'info', title, children, actions, role, className }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.banner, className)} data-tone={tone} role={role}>
      <Icon aria-hidden />
      <div className={styles.body}>
        <div className={styles.words}>
          {title && <strong className={styles.title}>{title}</strong>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
