import { registerKind } from '../register-kind.ts';
import { richTextDefinition } from './definition.ts';
import { richTextExample } from './example.ts';

import { richTextPresets } from './presets.ts';
import { RichTextSection } from './RichTextSection.tsx';

export const richText = registerKind({
  ...richTextDefinition,
  view: RichTextSection,
  surroundings: [],
  example: richTextExample,
  presets: richTextPresets,
});
