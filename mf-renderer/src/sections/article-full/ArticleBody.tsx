import { useMemo } from 'react';
import type { RenderContext } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { findText } from '../../text/localised.ts';
import type { WholeArticle } from './article.ts';

interface Props {
  readonly body: WholeArticle['body'];
  readonly context: RenderContext;
}

/** The text of an article, sanitised once more. It is written elsewhere, so it is not edited in its place. */
export function ArticleBody({ body, context: { locale, defaultLocale } }: Props) {
  const found = findText(body ?? undefined, { locale, defaultLocale });
  const text = found?.text;
  const markup = useMemo(
    () => (text === undefined ? null : { __html: sanitise(text, { locale, defaultLocale }) as string }),
    [text, locale, defaultLocale],
  );
  return markup && <div className="prose" lang={found?.lang} dangerouslySetInnerHTML={markup} />;
}
