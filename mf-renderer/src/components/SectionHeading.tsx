import type { ReactNode } from 'react';
import type { Localised, RenderContext } from 'shared-contracts';
import { findText } from '../text/localised.ts';

interface Props {
  readonly level: 1 | 2;
  readonly eyebrow?: Localised<string>;
  readonly title?: Localised<string>;
  readonly context: RenderContext;
  readonly children?: ReactNode;
}

/** Small heading, title and what introduces the section; nothing where all of it is blank. */
export function SectionHeading({ level, eyebrow, title, context, children }: Props) {
  const above = findText(eyebrow, context);
  const main = findText(title, context);
  if (!above && !main && !children) return null;
  const Title = `h${level}` as const;
  return (
    <header className="heading">
      {above && (
        <p className="eyebrow" lang={above.lang}>
          {above.text}
        </p>
      )}
      {main && <Title lang={main.lang}>{main.text}</Title>}
      {children}
    </header>
  );
}
