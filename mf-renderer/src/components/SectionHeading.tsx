import type { Localised, RenderContext } from 'shared-contracts';
import { useSectionEditing } from '../editing/section-editing.ts';
import { findText } from '../text/localised.ts';
import { Words } from './Words.tsx';

interface Props {
  readonly level: 1 | 2;
  readonly eyebrow?: Localised<string>;
  readonly title?: Localised<string>;
  /** Absent where the kind has no such field. */
  readonly intro?: { readonly path: string; readonly value?: Localised<string> };
  readonly context: RenderContext;
}

/** Small heading, title and what introduces the section; nothing where all of it is blank. */
export function SectionHeading({ level, eyebrow, title, intro, context }: Props) {
  const editing = useSectionEditing();
  if (!editing && [eyebrow, title, intro?.value].every((value) => findText(value, context) === null)) return null;
  return (
    <header className="heading">
      <Words as="p" className="eyebrow" path="eyebrow" value={eyebrow} context={context} />
      <Words as={`h${level}`} path="title" value={title} context={context} />
      {intro && <Words as="p" className="lead" path={intro.path} value={intro.value} context={context} />}
    </header>
  );
}
