import type { ReactNode } from 'react';
import { useSectionEditing } from '../editing/section-editing.ts';
import type { Model } from '../sections/view.ts';

interface Props {
  readonly model: Model<{ readonly tone?: 'plain' | 'soft' | 'deep' }>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outer element of a section: what themes, editors and deep links find it by. */
export function SectionFrame({ model, className, children }: Props) {
  const editing = useSectionEditing();
  return (
    <section
      id={`s-${model.id}`}
      className={className}
      data-section={model.name}
      data-tone={model.settings.tone ?? 'plain'}
      data-hidden={editing?.hidden ? '' : undefined}
      {...editing?.frame?.({ id: model.id, name: model.name })}
    >
      {children}
    </section>
  );
}
