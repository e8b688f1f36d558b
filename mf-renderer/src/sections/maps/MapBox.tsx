import type { MapTiles, RenderContext } from 'shared-contracts';
import { wordsIn } from '../../text/words.ts';
import { tileOrigin } from './located.ts';
import styles from './maps.module.css';

interface Props {
  readonly tiles: MapTiles | undefined;
  readonly zoom: number;
  readonly title: string;
  readonly context: RenderContext;
}

/** Room for the map, and all that its code needs to know. */
export function MapBox({ tiles, zoom, title, context }: Props) {
  const words = wordsIn(context.locale);
  const origin = tiles && tileOrigin(tiles);
  return (
    <section
      className={styles.map}
      aria-label={title ? words.mapOf.replace('{name}', title) : words.map}
      data-map={tiles?.url}
      data-zoom={zoom}
      data-words={JSON.stringify({ zoomIn: words.zoomIn, zoomOut: words.zoomOut, failed: words.mapFailed })}
    >
      <div className={styles.canvas} data-canvas="" />
      {tiles && (
        <p className={styles.ask} data-ask="">
          <button type="button" className="button" data-show="" data-island-click="">
            {words.showMap}
          </button>
          {origin && <span>{words.mapPromise.replace('{host}', new URL(origin).host)}</span>}
        </p>
      )}
      {tiles && (
        <p className={styles.credit}>
          {tiles.link ? (
            <a href={tiles.link} target="_blank" rel="noopener">
              {tiles.credit}
            </a>
          ) : (
            tiles.credit
          )}
        </p>
      )}
    </section>
  );
}
