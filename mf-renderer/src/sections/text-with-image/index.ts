import { registerKind } from '../register-kind.ts';
import { textWithImageDefinition } from './definition.ts';
import { textWithImageExample } from './example.ts';
import { leadImage } from './lead-image.ts';
import { textWithImagePresets } from './presets.ts';
import { TextWithImageSection } from './TextWithImageSection.tsx';

export const textWithImage = registerKind({
  ...textWithImageDefinition,
  view: TextWithImageSection,
  surroundings: [],
  example: textWithImageExample,
  presets: textWithImagePresets,
  leadImage,
});
