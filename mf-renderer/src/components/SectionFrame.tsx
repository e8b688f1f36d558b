import type { ReactNode } from 'react';
import { joinClasses } from '../classes/field-classes.ts';
import { useSectionEditing } from '../editing/section-editing.ts';
import type { Model } from '../kind/view.ts';

interface Props {
  readonly model: Model<object>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outer element of a section: what themes, editors and deep links find it by. */
export function SectionFrame({ model, className, children }: Props) {
  const editing = useSectionEditing();
  // Not every kind has one.
  const { tone = 'plain' } = model.settings as { readonly tone?: 'plain' | 'soft' | 'deep' };
  return (
    <section
      id={`s-${model.id}`}
      className={joinClasses(className, model.classes?.section)}
      data-section={model.name}
      data-tone={tone}
      data-hidden={editing?.hidden ? '' : undefined}
      {...editing?.frame?.({ id: model.id, name: model.name })}
    >
      {children}
    </section>
  );
}
