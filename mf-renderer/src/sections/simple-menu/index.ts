import { registerKind } from '../register-kind.ts';
import { simpleMenuDefinition } from './definition.ts';
import { simpleMenuExample } from './example.ts';
import { SimpleMenuSection } from './SimpleMenuSection.tsx';

export const simpleMenu = registerKind({
  ...simpleMenuDefinition,
  view: SimpleMenuSection,
  surroundings: ['locales', 'currentPath', 'pagePath', 'projectId', 'siteTitle', 'business'],
  example: simpleMenuExample,
  landmark: ({ placement = 'header' }) => placement,
});
