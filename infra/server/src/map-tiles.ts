import { type MapTiles, tileCreditLink } from 'shared-contracts';

interface TileSettings {
  readonly MAP_TILES: string;
  readonly MAP_CREDIT: string;
}

/** Instead of an address: maps are lists of addresses. */
const NO_TILES = 'none';

/** Whether a setting is an address of map pictures: of another host, or a path of this one. */
export function isTileAddress(setting: string): boolean {
  if (setting === NO_TILES) return true;
  if (!['{z}', '{x}', '{y}'].every((part) => setting.includes(part))) return false;
  const address = setting.replace(/\{[xyz]\}/g, '0');
  if (/[{}\s"'<>]/.test(address)) return false;
  return address.startsWith('/')
    ? !address.startsWith('//')
    : /^https?:\/\/[\w-]/.test(address) && URL.canParse(address);
}

/** Where maps have their pictures from; nothing where the installation shows none. */
export function mapTiles({ MAP_TILES, MAP_CREDIT }: TileSettings): MapTiles | undefined {
  if (MAP_TILES === NO_TILES) return undefined;
  const link = tileCreditLink(MAP_CREDIT);
  return { url: MAP_TILES, credit: MAP_CREDIT, ...(link && { link }) };
}
