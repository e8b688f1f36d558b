import { useMemo } from 'react';
import type { Localised, RenderContext } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { findText } from '../text/localised.ts';

interface Props {
  readonly value: Localised<string>;
  readonly context: RenderContext;
}

/** Formatted text that was read from elsewhere: sanitised once more, and not edited in its place. */
export function ReadText({ value, context: { locale, defaultLocale } }: Props) {
  const found = findText(value, { locale, defaultLocale });
  const text = found?.text;
  const markup = useMemo(
    () => (text === undefined ? null : { __html: sanitise(text, { locale, defaultLocale }) as string }),
    [text, locale, defaultLocale],
  );
  return markup && <div className="prose" lang={found?.lang} dangerouslySetInnerHTML={markup} />;
}
