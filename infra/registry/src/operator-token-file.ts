import { join } from 'node:path';

/** Where a server keeps the token of its operator, where the settings have none. */
export const operatorTokenFile = (dataDir: string): string => join(dataDir, 'operator.token');
