import type { ReactNode } from 'react';
import type { RenderContext } from 'shared-contracts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { useSectionEditing } from '../editing/section-editing.ts';
import type { SettingsOf } from '../kind/definition-types.ts';
import type { Model } from '../kind/view.ts';
import styles from './articles.module.css';
import type { articleFields } from './fields.ts';
import { articleWords } from './words.ts';

interface Props {
  readonly model: Model<SettingsOf<typeof articleFields>>;
  readonly context: RenderContext;
  /** Whether there is anything to show. */
  readonly filled: boolean;
  /** Said in its place where there is nothing. */
  readonly note?: string;
  /** Visitors are told that there is nothing; otherwise they see nothing of the section. */
  readonly tellsNothing?: boolean;
  readonly children: ReactNode;
}

/** A section of articles under its heading. */
export function ArticlesSection({ model, context, filled, note, tellsNothing = false, children }: Props) {
  const editing = useSectionEditing();
  const words = articleWords(context.locale);
  if (!filled && !tellsNothing && !editing && context.audience === 'visitor') return null;
  const said = model.data === null && !editing ? words.away : (note ?? words.none);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {filled ? children : <p className={styles.note}>{said}</p>}
      </div>
    </SectionFrame>
  );
}
