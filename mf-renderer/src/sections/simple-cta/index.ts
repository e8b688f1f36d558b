import { registerKind } from '../register-kind.ts';
import { simpleCtaDefinition } from './definition.ts';
import { simpleCtaExample } from './example.ts';
import { leadImage } from './lead-image.ts';
import { SimpleCtaSection } from './SimpleCtaSection.tsx';

export const simpleCta = registerKind({
  ...simpleCtaDefinition,
  view: SimpleCtaSection,
  surroundings: [],
  example: simpleCtaExample,
  leadImage,
});
