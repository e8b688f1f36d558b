import type { Localised, RenderContext } from 'shared-contracts';
import { useSectionEditing } from '../editing/section-editing.ts';
import type { Model } from '../kind/view.ts';
import { findText } from '../text/localised.ts';
import { Words } from './Words.tsx';

interface HeadingSettings {
  readonly eyebrow?: Localised<string>;
  readonly title?: Localised<string>;
  readonly intro?: Localised<string>;
  readonly text?: Localised<string>;
}

interface Props {
  readonly model: Model<HeadingSettings>;
  /** The kind has no such field. */
  readonly eyebrow?: false;
  /** Field that introduces the section; absent where the kind has none. */
  readonly lead?: 'intro' | 'text';
  readonly context: RenderContext;
}

/** Small heading, title and what introduces the section; nothing where all of it is blank. */
export function SectionHeading({ model, eyebrow: hasEyebrow, lead, context }: Props) {
  const editing = useSectionEditing();
  const { eyebrow, title } = model.settings;
  const introduction = lead && model.settings[lead];
  if (!editing && [eyebrow, title, introduction].every((value) => findText(value, context) === null)) return null;
  return (
    <header className="heading">
      {hasEyebrow !== false && <Words as="p" className="eyebrow" path="eyebrow" value={eyebrow} context={context} />}
      <Words as={`h${model.heading}`} path="title" value={title} context={context} />
      {lead && <Words as="p" className="lead" path={lead} value={introduction} context={context} />}
    </header>
  );
}
