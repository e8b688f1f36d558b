import { mediaWork } from './media-work.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('work on media', { mediaWork });
