import type { Localised, RenderContext } from 'shared-contracts';
import { useFieldClass } from '../classes/field-classes.ts';
import { fieldMark } from '../editing/field-mark.ts';
import { useSectionEditing } from '../editing/section-editing.ts';
import { useMarkup } from '../text/use-markup.ts';

interface Props {
  /** Where the text stands in the section's settings. */
  readonly path: string;
  readonly value?: Localised<string>;
  readonly context: RenderContext;
  readonly className?: string;
}

/** Formatted text of a section; in edit mode it is written where it stands. */
export function RichText({ path, value, context, className: own = 'prose' }: Props) {
  const editing = useSectionEditing();
  const className = useFieldClass(path, own);
  const drawn = useMarkup(value, context);
  if (!editing) return drawn && <div className={className} lang={drawn.lang} dangerouslySetInnerHTML={drawn.markup} />;
  const { Field, sectionId } = editing;
  return (
    <div className={className} lang={drawn?.lang} {...fieldMark(path, drawn === null)}>
      <Field sectionId={sectionId} path={path} type="rich-text">
        {drawn && <div data-rich="" dangerouslySetInnerHTML={drawn.markup} />}
      </Field>
    </div>
  );
}
