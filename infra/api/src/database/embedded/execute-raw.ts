import type { PGlite } from '@electric-sql/pglite';
import type { Execute } from './engine.ts';

/**
 * Runs units on PGlite and answers the bytes as they are. Its own call for that reads every answer into objects as
 * well and keeps them for ever; the streaming one does neither. It is done before it returns; should it fail, the
 * rejection that nobody takes ends the thread, and no answer without its end resolves a query.
 */
export const executeRaw =
  (database: PGlite): Execute =>
  (bytes) => {
    const chunks: Uint8Array[] = [];
    // A chunk is a view of the engine's memory, good only for now.
    const onRawData = (chunk: Uint8Array) => void chunks.push(new Uint8Array(chunk));
    void database.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
    const [first = new Uint8Array()] = chunks;
    return chunks.length > 1 ? Buffer.concat(chunks) : first;
  };
