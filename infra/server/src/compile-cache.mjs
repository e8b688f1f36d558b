// What runs before it is set is no TypeScript: taking types away loads a compiler of 18 MB that stays, and code kept compiled needs none.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the code itself: whoever could write there could change the code, which is not so of a folder for all.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
