import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listenAndTell } from '../support/listening.ts';

/** A bare Node HTTP server that writes each body to a file of its own: `disk-server.ts FOLDER`. */
const [folder = ''] = process.argv.slice(2);
let next = 0;

listenAndTell((request, response) => {
  next += 1;
  pipeline(request, createWriteStream(join(folder, `${next}`))).then(
    () => response.writeHead(201).end(),
    () => response.destroy(),
  );
});
