import type { ReactNode } from 'react';
import type { FieldMark } from '../editing/field-mark.ts';

interface Props {
  /** In the visitor's language, and known to be good: `hrefOf` says both. */
  readonly href: string;
  readonly newTab: boolean | undefined;
  readonly className?: string;
  readonly current?: 'page' | 'true';
  readonly lang?: string;
  readonly mark?: FieldMark;
  readonly children: ReactNode;
}

/** A link whose address was read. */
export function Anchor({ href, newTab, className, current, lang, mark, children }: Props) {
  const outside = newTab ? ({ target: '_blank', rel: 'noopener' } as const) : undefined;
  return (
    <a href={href} className={className} aria-current={current} lang={lang} {...outside} {...mark}>
      {children}
    </a>
  );
}
