import { onEachDatabase } from './suite.ts';
import { variations } from './variations.ts';

onEachDatabase('variations', { variations });
