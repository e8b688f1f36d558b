import { onEachDatabase } from './suite.ts';
import { trialLimits } from './trial-limits.ts';
import { variations } from './variations.ts';

onEachDatabase('variations', { variations, trialLimits });
