import type { ReactNode } from 'react';
import type { Locale, Localised, RenderContext } from 'shared-contracts';
import { useFieldClass } from '../classes/field-classes.ts';
import { findText } from '../text/localised.ts';
import { type FieldMark, fieldMark } from './field-mark.ts';
import { useSectionEditing } from './section-editing.ts';

/** A plain text as a view draws it: what goes into an element, and what that element carries. */
export interface DrawnWords {
  readonly node: ReactNode;
  readonly lang?: Locale;
  /** The view's own class, and those that people gave the field. */
  readonly className?: string;
  readonly mark?: FieldMark;
}

/** Words of a field; null where it is blank, but for who edits it. */
export function useWords(
  /** Where the text stands in the section's settings. */
  path: string,
  value: Localised<string> | undefined,
  context: RenderContext,
  /** The view's own class of the element. */
  own?: string,
  /** What is shown where the text is blank. */
  otherwise = '',
): DrawnWords | null {
  const editing = useSectionEditing();
  const className = useFieldClass(path, own);
  const found = findText(value, context);
  if (!editing && found) return { node: found.text, lang: found.lang, className };
  if (!editing) return otherwise ? { node: otherwise, className } : null;
  const { Field, sectionId } = editing;
  const node = (
    <Field sectionId={sectionId} path={path} type="text">
      {found?.text ?? (otherwise || undefined)}
    </Field>
  );
  return { node, lang: found?.lang, className, mark: fieldMark(path, found === null && !otherwise) };
}
