import type { RenderContext } from 'shared-contracts';
import { useWords } from '../../editing/use-words.tsx';
import { wordsIn } from '../../text/words.ts';
import type { Place } from './definition.ts';
import { isLocated } from './located.ts';
import styles from './maps.module.css';

interface Props {
  readonly place: Place;
  readonly index: number;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

/** A place in words, and the ways there: all that there is without script, and what its marker opens. */
export function PlaceItem({ place, index, level, context }: Props) {
  const path = `places.${index}`;
  const name = useWords(`${path}.name`, place.name, context, styles.name);
  const address = useWords(`${path}.address`, place.address, context, styles.address);
  const text = useWords(`${path}.text`, place.text, context, styles.text);
  const words = wordsIn(context.locale);
  const Name = `h${level}` as const;
  if (!name && !address && !text) return null;
  const at = isLocated(place) ? { lat: place.latitude, lng: place.longitude } : null;
  return (
    <li className={styles.place} data-lat={at?.lat} data-lng={at?.lng}>
      {name && (
        <Name className={name.className} lang={name.lang} {...name.mark}>
          {name.node}
        </Name>
      )}
      {address && (
        <p className={address.className} lang={address.lang} {...address.mark}>
          {address.node}
        </p>
      )}
      {text && (
        <p className={text.className} lang={text.lang} {...text.mark}>
          {text.node}
        </p>
      )}
      {at && (
        <p className={styles.ways}>
          <a href={`https://www.openstreetmap.org/directions?to=${at.lat}%2C${at.lng}`} target="_blank" rel="noopener">
            {words.directions}
          </a>
          <a href={`geo:${at.lat},${at.lng}?q=${at.lat},${at.lng}`} className={styles.app}>
            {words.openInApp}
          </a>
        </p>
      )}
    </li>
  );
}
