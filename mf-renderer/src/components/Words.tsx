import type { Localised, RenderContext } from 'shared-contracts';
import { useWords } from '../editing/use-words.tsx';

interface Props {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span';
  /** Where the text stands in the section's settings. */
  readonly path: string;
  readonly value: Localised<string> | undefined;
  readonly context: RenderContext;
  readonly className?: string;
}

/** A plain text of a section in an element of its own. */
export function Words({ as: Tag, path, value, context, className }: Props) {
  const words = useWords(path, value, context, className);
  return (
    words && (
      <Tag className={words.className} lang={words.lang} {...words.mark}>
        {words.node}
      </Tag>
    )
  );
}
