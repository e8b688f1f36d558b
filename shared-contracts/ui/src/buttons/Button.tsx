import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx, type Styled } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<Styled<AriaButtonProps>, 'children'> {
  /** `primary` once a screen, for what it is there for. Default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'medium' | 'small';
  /** Stands before the words; a spinner takes its place while pending. */
  readonly icon?: ReactNode;
  /** Stands after the words: a chevron where a menu opens. */
  readonly iconAfter?: ReactNode;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A press that does something. While `isPending` it keeps focus and its words, and can't be pressed again. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  children,
  className,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      type="button"
      {...props}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
    >
      {props.isPending ? <LoaderCircle className={styles.spinner} aria-hidden /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconAfter}
    </AriaButton>
  );
}
