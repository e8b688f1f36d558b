/** The part of PostgreSQL's wire protocol that handing one engine to several connections needs. */

const TYPE = { parse: 0x50, query: 0x51, sync: 0x53, terminate: 0x58, parseComplete: 0x31, ready: 0x5a } as const;
const IDLE = 0x49;

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const parameter = (name: string, value: string): Buffer => message('S', Buffer.from(`${name}\0${value}\0`));

/** Answer to a start-up packet: signed in, ready. */
export const GREETING: Uint8Array = Buffer.concat([
  message('R', int32(0)),
  parameter('client_encoding', 'UTF8'),
  parameter('server_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', int32(0), int32(0)),
  message('Z', Buffer.from('I')),
]);

const PARSE_COMPLETE = message('1');

/** Messages up to the point where the engine answers "ready": what must run without another connection between. */
export interface Unit {
  readonly bytes: Uint8Array;
  /** Statement the unit prepares under a name. */
  readonly prepares?: { readonly name: string; readonly text: string; readonly offset: number; readonly end: number };
}

const readPrepared = (bytes: Buffer, offset: number, end: number): Unit['prepares'] => {
  const nameEnd = bytes.indexOf(0, offset + 5);
  const name = bytes.toString('utf8', offset + 5, nameEnd);
  if (name === '') return undefined;
  return { name, text: bytes.toString('utf8', nameEnd + 1, bytes.indexOf(0, nameEnd + 1)), offset, end };
};

/** Cuts the bytes of one connection into units. */
export class UnitReader {
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  /** `start` asks for the greeting, `end` says that the client left. */
  read(chunk: Uint8Array): (Unit | 'start' | 'end')[] {
    const bytes =
      this.#rest.length === 0
        ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        : Buffer.concat([this.#rest, chunk]);
    const found: (Unit | 'start' | 'end')[] = [];
    let from = 0;
    let at = 0;
    let prepares: Unit['prepares'];
    while (at + 5 <= bytes.length) {
      const end = this.#started ? at + 1 + bytes.readInt32BE(at + 1) : at + bytes.readInt32BE(at);
      if (end > bytes.length) break;
      const type = bytes[at];
      if (!this.#started) {
        this.#started = true;
        found.push('start');
        from = end;
      } else if (type === TYPE.terminate) {
        found.push('end');
        from = end;
      } else {
        if (type === TYPE.parse) prepares ??= shift(readPrepared(bytes, at, end), from);
        if (type === TYPE.sync || type === TYPE.query) {
          found.push({ bytes: bytes.subarray(from, end), ...(prepares && { prepares }) });
          prepares = undefined;
          from = end;
        }
      }
      at = end;
    }
    this.#rest = bytes.subarray(from);
    return found;
  }
}

const shift = (prepares: Unit['prepares'], by: number): Unit['prepares'] =>
  prepares && { ...prepares, offset: prepares.offset - by, end: prepares.end - by };

/** Statements live in the engine's one session, so a name that another connection prepared is already there. */
export class PreparedStatements {
  readonly #known = new Map<string, string>();

  /** Runs a unit, without its Parse where the engine has the statement. */
  run(unit: Unit, execute: (bytes: Uint8Array) => Uint8Array): Uint8Array {
    const { prepares } = unit;
    if (!prepares) return execute(unit.bytes);
    if (this.#known.get(prepares.name) === prepares.text) {
      const rest = Buffer.concat([unit.bytes.subarray(0, prepares.offset), unit.bytes.subarray(prepares.end)]);
      return Buffer.concat([PARSE_COMPLETE, execute(rest)]);
    }
    const answer = execute(unit.bytes);
    if (answer[0] === TYPE.parseComplete) this.#known.set(prepares.name, prepares.text);
    return answer;
  }
}

/** Whether an answer leaves its connection outside any transaction. */
export const endsIdle = (answer: Uint8Array): boolean =>
  answer[answer.length - 6] !== TYPE.ready || answer[answer.length - 1] === IDLE;

export const ROLLBACK: Uint8Array = message('Q', Buffer.from('ROLLBACK\0'));
export const CHECKPOINT: Uint8Array = message('Q', Buffer.from('CHECKPOINT\0'));
