import { registerKind } from '../register-kind.ts';
import { faqDefinition } from './definition.ts';
import { faqExample } from './example.ts';
import { FaqSection } from './FaqSection.tsx';
import { faqJsonLd } from './json-ld.ts';

export const faq = registerKind({
  ...faqDefinition,
  view: FaqSection,
  surroundings: [],
  example: faqExample,
  jsonLd: ({ settings }, context) => faqJsonLd(settings, context),
});
