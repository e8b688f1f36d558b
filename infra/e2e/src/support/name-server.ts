import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const TXT = 16;

export interface NameServer {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** TXT records by name. */
  readonly texts: Map<string, string>;
  readonly close: () => Promise<void>;
}

/** The name a query asks for, its type, and where the question ends. */
function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer of RFC 1035 with one record or none. */
function answerTo(query: Buffer, texts: ReadonlyMap<string, string>): Buffer {
  const { name, type, end } = questionOf(query);
  const text = type === TXT ? texts.get(name) : undefined;
  const counts = [1, text === undefined ? 0 : 1, 0, 0];
  const header = Buffer.from(new Uint16Array([query.readUInt16BE(0), 0x8180, ...counts]).buffer).swap16();
  const asked = query.subarray(HEADER, end);
  if (text === undefined) return Buffer.concat([header, asked]);
  // The name as a pointer to the question, TXT, IN, kept for no time, one string.
  const fixed = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([header, asked, fixed, Buffer.from(text, 'latin1')]);
}

/** A server of names that knows only what it is told. */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
