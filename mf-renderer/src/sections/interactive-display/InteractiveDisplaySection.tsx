import { itemLevel } from '../../components/item-level.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import type { ViewProps } from '../../kind/view.ts';
import { Compare } from './Compare.tsx';
import type { InteractiveDisplaySettings } from './definition.ts';
import styles from './interactive-display.module.css';
import { Slides } from './Slides.tsx';
import { Tabs } from './Tabs.tsx';

const DISPLAYS = { slides: Slides, tabs: Tabs, compare: Compare };

export function InteractiveDisplaySection({ model, context }: ViewProps<InteractiveDisplaySettings>) {
  const { items = [], display = 'slides', ratio = 'wide', autoplay = false } = model.settings;
  const editing = useSectionEditing() !== null;
  const Display = DISPLAYS[display];
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-ratio={ratio}>
        <SectionHeading model={model} lead="intro" context={context} />
        {items.length > 0 && (
          <Display
            items={items}
            sectionId={model.id}
            level={itemLevel(model, context)}
            context={context}
            autoplay={autoplay && !editing}
            editing={editing}
          />
        )}
      </div>
    </SectionFrame>
  );
}
