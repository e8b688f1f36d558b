import { registerKind } from '../register-kind.ts';
import { interactiveDisplayDefinition } from './definition.ts';
import { interactiveDisplayExample } from './example.ts';
import { InteractiveDisplaySection } from './InteractiveDisplaySection.tsx';

export const interactiveDisplay = registerKind({
  ...interactiveDisplayDefinition,
  view: InteractiveDisplaySection,
  surroundings: [],
  example: interactiveDisplayExample,
  hydrate: 'intent',
  // Nothing moves by itself before it is looked at.
  hydrateOn: ({ items = [], display, autoplay }) => {
    if (items.length < 2) return null;
    return display === 'slides' && autoplay ? 'visible' : 'intent';
  },
  expose: './islands/interactive-display',
  islandProps: () => ({}),
});
