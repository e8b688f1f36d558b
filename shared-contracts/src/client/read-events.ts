/** One block of a stream of server-sent events. */
export interface ServerEvent {
  /** Where to go on after; null where the block says nothing of it. */
  readonly id: string | null;
  /** Empty where the block only moves the position. */
  readonly data: string;
}

function readBlock(lines: readonly string[]): ServerEvent | null {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of lines) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return id === null && data.length === 0 ? null : { id, data: data.join('\n') };
}

/** The events of a stream, as the standard writes them; `onBytes` is called for anything that comes. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let block: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
        if (line !== '') block.push(line);
        else {
          const event = readBlock(block);
          block = [];
          if (event) yield event;
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
