import type { Line } from '../line.ts';
import { uncachedPage } from './uncached-page.ts';
import { wholeMiss } from './whole-miss.ts';

/** In the order of the budgets in ARCHITECTURE.md. */
export const LINES: readonly Line[] = [uncachedPage, wholeMiss];
