import type { ReactNode } from 'react';
import type { Model } from '../sections/view.ts';

interface Props {
  readonly model: Model<{ readonly tone?: 'plain' | 'soft' | 'deep' }>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The outer element of a section: what themes, editors and deep links find it by. */
export const SectionFrame = ({ model, className, children }: Props) => (
  <section
    id={`s-${model.id}`}
    className={className}
    data-section={model.name}
    data-tone={model.settings.tone ?? 'plain'}
  >
    {children}
  </section>
);
