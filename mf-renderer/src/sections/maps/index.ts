import { registerKind } from '../register-kind.ts';
import { mapsDefinition } from './definition.ts';
import { mapsExample } from './example.ts';
import { hasMap, mapSources } from './located.ts';
import { MapsSection } from './MapsSection.tsx';

export const maps = registerKind({
  ...mapsDefinition,
  view: MapsSection,
  surroundings: ['tiles'],
  example: mapsExample,
  hydrate: 'visible',
  hydrateOn: (settings, { tiles }) => (hasMap(settings, tiles) ? 'visible' : null),
  expose: './islands/maps',
  islandProps: () => ({}),
  sources: (settings, { tiles }) => mapSources(settings, tiles),
});
