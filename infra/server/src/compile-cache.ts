import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the code itself: whoever could write there could change the code, which is not so of a folder for all.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
