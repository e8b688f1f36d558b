import { registerKind } from '../register-kind.ts';
import { imageGalleryDefinition } from './definition.ts';
import { imageGalleryExample } from './example.ts';
import { ImageGallerySection } from './ImageGallerySection.tsx';
import { leadImage } from './lead-image.ts';

export const imageGallery = registerKind({
  ...imageGalleryDefinition,
  view: ImageGallerySection,
  surroundings: [],
  example: imageGalleryExample,
  hydrate: 'intent',
  expose: './islands/image-gallery',
  islandProps: ({ locale }) => ({ locale }),
  leadImage,
});
