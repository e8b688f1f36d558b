import type { Localised, RenderContext } from 'shared-contracts';
import { SmartLink } from '../components/SmartLink.tsx';
import { useWords } from '../editing/use-words.tsx';
import type { Link } from '../kind/definition-types.ts';

interface Props {
  readonly path: string;
  readonly link?: Link | null;
  readonly label?: Localised<string>;
  readonly context: RenderContext;
  readonly className?: string;
}

/** An item's own link; nothing where it has no words, or leads nowhere. */
export function ActionLink({ path, link, label, context, className = 'button' }: Props) {
  const words = useWords(path, label, context, className);
  if (!words || !(words.mark || link?.url)) return null;
  return (
    <SmartLink link={link} context={context} className={words.className} lang={words.lang} mark={words.mark}>
      {words.node}
    </SmartLink>
  );
}
