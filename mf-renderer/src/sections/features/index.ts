import { registerKind } from '../register-kind.ts';
import { featuresDefinition } from './definition.ts';
import { featuresExample } from './example.ts';
import { FeaturesSection } from './FeaturesSection.tsx';
import { featuresPresets } from './presets.ts';

export const features = registerKind({
  ...featuresDefinition,
  view: FeaturesSection,
  surroundings: [],
  example: featuresExample,
  presets: featuresPresets,
});
