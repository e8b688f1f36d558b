import type { Localised, RenderContext } from 'shared-contracts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import type { Link } from '../../kind/definition-types.ts';

interface Props {
  readonly path: 'link_label' | 'second_label';
  readonly label: Localised<string> | undefined;
  readonly link: Link | null | undefined;
  readonly className: string;
  readonly context: RenderContext;
}

/** A button of a call to action; only who edits sees one that leads nowhere. */
export function CtaButton({ path, label, link, className, context }: Props) {
  const words = useWords(path, label, context, className);
  if (!words || !(words.mark || link?.url)) return null;
  return (
    <SmartLink link={link} context={context} className={words.className} lang={words.lang} mark={words.mark}>
      {words.node}
    </SmartLink>
  );
}
