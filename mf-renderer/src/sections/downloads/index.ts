import { registerKind } from '../register-kind.ts';
import { DownloadsSection } from './DownloadsSection.tsx';
import { downloadsDefinition } from './definition.ts';
import { downloadsExample } from './example.ts';

export const downloads = registerKind({
  ...downloadsDefinition,
  view: DownloadsSection,
  surroundings: [],
  example: downloadsExample,
});
