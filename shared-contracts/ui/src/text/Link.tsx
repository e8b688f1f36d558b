import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { cx, type Styled } from '../class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends Omit<Styled<AriaLinkProps>, 'children'> {
  readonly children: ReactNode;
}

/** Leads somewhere. With `onPress` and no `href` it is a quiet action in a sentence. */
export function Link({ className, ...props }: LinkProps) {
  return <AriaLink {...props} className={cx(styles.link, className)} />;
}
