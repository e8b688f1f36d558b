import type { ReactNode } from 'react';
import { localHref, type RenderContext, safeUrl } from 'shared-contracts';
import type { FieldMark } from '../editing/field-mark.ts';
import type { Link } from '../kind/definition-types.ts';
import { Anchor } from './Anchor.tsx';

interface Props {
  readonly link: Link | null | undefined;
  readonly context: RenderContext;
  readonly className?: string;
  readonly current?: 'page' | 'true';
  readonly lang?: string;
  /** Marks of the field its words belong to; editing only. */
  readonly mark?: FieldMark;
  readonly children: ReactNode;
}

/** Address of a stored link in the visitor's language; null where it is blank or not allowed. */
export const hrefOf = (link: Link | null | undefined, { locale, defaultLocale }: RenderContext): string | null => {
  const url = safeUrl(link?.url);
  return url && localHref(url, locale, defaultLocale);
};

/** A stored link; only its words where the address is missing or refused. */
export function SmartLink({ link, context, className, current, lang, mark, children }: Props) {
  const href = hrefOf(link, context);
  if (!href)
    return (
      <span className={className} lang={lang} {...mark}>
        {children}
      </span>
    );
  return (
    <Anchor href={href} newTab={link?.new_tab} className={className} current={current} lang={lang} mark={mark}>
      {children}
    </Anchor>
  );
}
