import type { ReactNode } from 'react';
import {
  Breadcrumb as AriaBreadcrumb,
  Breadcrumbs as AriaBreadcrumbs,
  type BreadcrumbsProps as AriaBreadcrumbsProps,
} from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';
import { cx, type Styled } from '../class-names.ts';
import styles from './breadcrumbs.module.css';

/** Where this stands. */
export function Breadcrumbs<Item extends object>({ className, ...props }: Styled<AriaBreadcrumbsProps<Item>>) {
  return <AriaBreadcrumbs {...props} className={cx(styles.list, className)} />;
}

/** One step; the last one is where the person is. */
export function Breadcrumb({ href, children }: { readonly href?: string; readonly children: ReactNode }) {
  return (
    <AriaBreadcrumb className={styles.step ?? ''}>
      <Link className={styles.link ?? ''} href={href}>
        {children}
      </Link>
    </AriaBreadcrumb>
  );
}
