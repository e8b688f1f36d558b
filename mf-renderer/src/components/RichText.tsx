import { useMemo } from 'react';
import type { Localised, RenderContext } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { useFieldClass } from '../classes/field-classes.ts';
import { fieldMark } from '../editing/field-mark.ts';
import { useSectionEditing } from '../editing/section-editing.ts';
import { findText } from '../text/localised.ts';

interface Props {
  /** Where the text stands in the section's settings. */
  readonly path: string;
  readonly value?: Localised<string>;
  readonly context: RenderContext;
  readonly className?: string;
}

/** Formatted text in the visitor's language, sanitised once more: what is stored is never trusted. */
export function RichText({ path, value, context, className: own = 'prose' }: Props) {
  const editing = useSectionEditing();
  const className = useFieldClass(path, own);
  const found = findText(value, context);
  const text = found?.text;
  const { locale, defaultLocale } = context;
  // React takes TrustedHTML as it is; its types know only text.
  const markup = useMemo(
    () => (text === undefined ? null : { __html: sanitise(text, { locale, defaultLocale }) as string }),
    [text, locale, defaultLocale],
  );
  if (!editing) return markup && <div className={className} lang={found?.lang} dangerouslySetInnerHTML={markup} />;
  const { Field, sectionId } = editing;
  return (
    <div className={className} lang={found?.lang} {...fieldMark(path, found === null)}>
      <Field sectionId={sectionId} path={path} type="rich-text">
        {markup && <div data-rich="" dangerouslySetInnerHTML={markup} />}
      </Field>
    </div>
  );
}
