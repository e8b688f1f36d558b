import { join } from 'node:path';

/** Where a server keeps the key that it signs with what comes with the product. */
export const installationKeyFile = (dataDir: string): string => join(dataDir, 'signing-key.pem');

/** Where a server keeps the token of its operator, where the settings have none. */
export const operatorTokenFile = (dataDir: string): string => join(dataDir, 'operator.token');
