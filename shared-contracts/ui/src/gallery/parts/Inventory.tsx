import { useState } from 'react';
import { GridList, GridListItem } from '../../collections/GridList.tsx';
import { SearchField } from '../../fields/SearchField.tsx';
import { Panel } from '../../layout/Panel.tsx';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';

/** Section kinds as tiles, each with a drawing of itself. */
export function Inventory() {
  const words = useGalleryWords();
  const [chosen, setChosen] = useState<Iterable<string | number>>(['hero']);
  const tiles = [
    { id: 'text', name: words.textSection, bars: [60, 80, 80, 72] },
    { id: 'hero', name: words.hero, bars: [100, 78, 60] },
    { id: 'gallery', name: words.gallery, bars: [90, 90] },
    { id: 'questions', name: words.questions, bars: [92, 92, 92] },
    { id: 'features', name: words.features, bars: [40, 76] },
    { id: 'menu', name: words.menuCard, bars: [84, 64, 78] },
  ];
  return (
    <Panel title={words.add} head={<SearchField shortcut="/" />}>
      <p className={styles.over}>{words.basics}</p>
      <GridList
        aria-label={words.basics}
        layout="grid"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen}
        onSelectionChange={(keys) => keys !== 'all' && setChosen(keys)}
      >
        {tiles.map(({ id, name, bars }) => (
          <GridListItem key={id} id={id} textValue={name}>
            <svg className={styles.drawing} viewBox="0 0 100 56" aria-hidden>
              {bars.map((width, index) => (
                <rect key={index} x={12} y={12 + index * 10} width={width * 0.76} height={5} rx={2} />
              ))}
            </svg>
            <span className={styles.tileName}>{name}</span>
          </GridListItem>
        ))}
      </GridList>
    </Panel>
  );
}
