import { registerKind } from '../register-kind.ts';
import { ApplicationContentSection } from './ApplicationContentSection.tsx';
import { itemsOf } from './content-data.ts';
import { applicationContentDefinition } from './definition.ts';

/** Draws every section whose contents come from an application. */
export const applicationContent = registerKind({
  ...applicationContentDefinition,
  view: ApplicationContentSection,
  surroundings: [],
  example: {},
  shows: (data) => itemsOf(data).length > 0,
});
