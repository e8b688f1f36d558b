import { itemLevel } from '../../components/item-level.ts';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import type { ViewProps } from '../../kind/view.ts';
import { findText } from '../../text/localised.ts';
import type { MapsSettings } from './definition.ts';
import { hasMap } from './located.ts';
import { MapBox } from './MapBox.tsx';
import styles from './maps.module.css';
import './leaflet.css';
import { PlaceItem } from './PlaceItem.tsx';

export function MapsSection({ model, context }: ViewProps<MapsSettings>) {
  const { title, places = [], zoom, arrangement = 'beside' } = model.settings;
  const editing = useSectionEditing();
  const level = itemLevel(model, context);
  const drawn = hasMap(model.settings, context.tiles) || (editing !== null && places.length > 0);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {places.length > 0 && (
          <div className={styles.both} data-arrangement={drawn ? arrangement : 'none'}>
            <ul className={styles.places}>
              {places.map((place, index) => (
                <PlaceItem key={index} place={place} index={index} level={level} context={context} />
              ))}
            </ul>
            {drawn && (
              <MapBox
                tiles={context.tiles}
                zoom={zoom ?? 14}
                title={findText(title, context)?.text ?? ''}
                context={context}
              />
            )}
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
