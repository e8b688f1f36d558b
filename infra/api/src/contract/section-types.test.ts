import { sectionTypes } from './section-types.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('section types', { 'section types': sectionTypes });
