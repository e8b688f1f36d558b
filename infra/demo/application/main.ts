import type { AddressInfo } from 'node:net';
import { createMarketApplication, KEY } from './market.ts';

/** `node infra/demo/application/main.ts [port]` */
const server = createMarketApplication();
server.listen(Number(process.argv[2] ?? 4500), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The market answers at http://127.0.0.1:${port}/market (${KEY.name}: ${KEY.value})\n`);
});
