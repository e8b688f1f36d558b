import type { MapTiles, PageSources } from 'shared-contracts';
import type { MapsSettings, Place } from './definition.ts';

/** A place that is somewhere. */
export type Located = Place & { readonly latitude: number; readonly longitude: number };

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isLocated = (place: Place): place is Located => isNumber(place.latitude) && isNumber(place.longitude);

/** Whether there is anything to draw, and from where. */
export const hasMap = ({ places = [] }: MapsSettings, tiles: MapTiles | undefined): tiles is MapTiles =>
  tiles !== undefined && places.some(isLocated);

/** Origin of the map's pictures; null where they are the site's own. */
export function tileOrigin({ url }: MapTiles): string | null {
  const address = url.replace(/\{[a-z]\}/g, '0');
  return URL.canParse(address) ? new URL(address).origin : null;
}

export function mapSources(settings: MapsSettings, tiles: MapTiles | undefined): PageSources | null {
  const origin = hasMap(settings, tiles) ? tileOrigin(tiles) : null;
  return origin === null ? null : { images: [origin] };
}
