import type { ReactNode, Ref } from 'react';
import { cx } from '../class-names.ts';
import styles from './screen.module.css';

export interface ScreenProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Where the skip link leads, of screens that have one. */
  readonly id?: string;
}

/** A screen of the tool that is read from top to bottom: one column, its name first. */
export const Screen = ({ children, className, id }: ScreenProps) => (
  <main className={cx(styles.screen, className)} {...(id !== undefined && { id, tabIndex: -1 })}>
    {children}
  </main>
);

export interface ScreenHeadProps {
  readonly title: ReactNode;
  /** Where the focus goes when what had it is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** What the screen is about, in paragraphs. */
  readonly children?: ReactNode;
  /** What there is to do. */
  readonly actions?: ReactNode;
}

/** The name of a screen, what it is about, and what there is to do. */
export const ScreenHead = ({ title, titleRef, children, actions }: ScreenHeadProps) => (
  <header className={styles.head}>
    <div className={styles.about}>
      <h1 className={styles.title} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
        {title}
      </h1>
      {children}
    </div>
    {actions}
  </header>
);
