import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiCalls, registryCalls } from './index.ts';
import { registryText, wireText } from './wire-text.ts';

/** `pnpm calls:wire`: after a call was added or changed. */
writeFileSync(join(import.meta.dirname, 'wire-routes.ts'), wireText(apiCalls));
writeFileSync(join(import.meta.dirname, 'registry-routes.ts'), registryText(registryCalls));
