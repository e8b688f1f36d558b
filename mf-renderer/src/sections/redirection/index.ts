import { registerKind } from '../register-kind.ts';
import { redirectionDefinition } from './definition.ts';
import { redirectionExample } from './example.ts';
import { countdownTo, redirectOf } from './leads.ts';
import { RedirectionSection } from './RedirectionSection.tsx';

export const redirection = registerKind({
  ...redirectionDefinition,
  view: RedirectionSection,
  surroundings: ['pagePath'],
  example: redirectionExample,
  hydrate: 'visible',
  hydrateOn: (settings, context) => (countdownTo(settings, context) === null ? null : 'visible'),
  expose: './islands/redirection',
  islandProps: () => ({}),
  redirect: redirectOf,
});
