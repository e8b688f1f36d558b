import type { Localised, RenderContext } from 'shared-contracts';
import { useMarkup } from '../text/use-markup.ts';

interface Props {
  readonly value: Localised<string> | null | undefined;
  readonly context: RenderContext;
}

/** Formatted text that was read from elsewhere: it is not edited in its place. */
export function ReadText({ value, context }: Props) {
  const drawn = useMarkup(value ?? undefined, context);
  return drawn && <div className="prose" lang={drawn.lang} dangerouslySetInnerHTML={drawn.markup} />;
}
