import type { AgentSent, AgentSource } from 'shared-contracts';
import type { TakenPicture } from '../tools/tool.ts';
import type { Usage } from './usage.ts';

/** Before anything is sent. */
export const nothingSent = (source: AgentSource): AgentSent => ({ source, characters: 0, tokens: null, told: [] });

/** What is asked for in parts is one thing. */
function thingOf(input: unknown): string {
  const parts = { ...(input as object), from: undefined, from_section: undefined };
  return JSON.stringify(parts);
}

/** What is sent to a model for one answer, added up turn by turn. */
export class Sending {
  readonly #tell: (sent: AgentSent) => void;
  readonly #told = new Map<string, { count: number; readonly things: Set<string> }>();
  #sent: AgentSent;

  constructor(source: AgentSource, tell: (sent: AgentSent) => void) {
    this.#sent = nothingSent(source);
    this.#tell = tell;
  }

  /** A turn begins: from now on it may have been read. */
  begin(characters: number): void {
    this.#add({ characters: this.#sent.characters + characters });
  }

  /** A turn of which nothing was ever sent. */
  takeBack(characters: number): void {
    this.begin(-characters);
  }

  end({ read, written, isEstimated }: Usage): void {
    const before = this.#sent.tokens ?? { read: 0, written: 0, estimated: false };
    this.#add({
      tokens: {
        ...{ read: before.read + read, written: before.written + written },
        estimated: before.estimated || isEstimated,
      },
    });
  }

  /** A tool told of so many things; it goes along with the next turn. */
  used(tool: string, input: unknown, count: number): void {
    const told = this.#told.get(tool) ?? { count: 0, things: new Set() };
    const thing = thingOf(input);
    if (!told.things.has(thing)) told.count += count;
    told.things.add(thing);
    this.#told.set(tool, told);
    this.#add({ told: [...this.#told].map(([name, { count: all }]) => ({ tool: name, count: all })) });
  }

  /** A picture of a page; it goes along with the next turn. */
  showed({ sight, picture: { thumbnail } }: TakenPicture): void {
    const { page: _, ...how } = sight;
    this.#add({ pictures: [...(this.#sent.pictures ?? []), { ...how, thumbnail }] });
  }

  #add(more: Partial<AgentSent>): void {
    this.#sent = { ...this.#sent, ...more };
    this.#tell(this.#sent);
  }
}
