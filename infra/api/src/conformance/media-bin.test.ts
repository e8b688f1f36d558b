import { mediaBin } from './media-bin.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('media bin', { mediaBin });
