import { mediaBin } from './media-bin.ts';
import { mediaPrivate } from './media-private.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('rules of media', { mediaPrivate, mediaBin });
