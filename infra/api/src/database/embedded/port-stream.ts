import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { postBytes } from './post-bytes.ts';

/** A message port as the socket that `pg` expects. */
export class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super({ decodeStrings: true });
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    port.on('close', () => {
      this.push(null);
      this.destroy();
    });
  }

  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    postBytes(this.#port, chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    postBytes(this.#port, Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#port.ref();
    return this;
  }
  unref(): this {
    this.#port.unref();
    return this;
  }
}
