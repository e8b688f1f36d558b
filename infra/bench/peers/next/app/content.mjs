import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of the bench, as plain data. */
export const content = JSON.parse(readFileSync(join(process.cwd(), 'content.json'), 'utf8'));
