import type { Measure } from '../line.ts';
import { settledHeap } from '../support/heap.ts';
import { residentMemory } from '../support/memory.ts';
import { type Assisted, assistedStranger, createSession, follow } from './talk.ts';

/** Of five hundred sessions: as many people as there are streams for. */
const PEOPLE = 50;
const EACH = 10;
const MOST = 20;

/** Opens a session and listens to it until the end. */
async function idle(person: Assisted, signal: AbortSignal): Promise<void> {
  const session = await createSession(person, null);
  await person.api.joinAgentSession({ params: { project: person.project, session } });
  const stream = await follow(person, session, signal);
  void stream.pipeTo(new WritableStream()).catch(() => undefined);
}

/** What sessions cost in which nobody says anything. */
export async function measureIdleSessions(
  { url, pid }: { readonly url: string; readonly pid: number },
  operator: string,
  inspector: number,
): Promise<Measure[]> {
  const people: Assisted[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await assistedStranger(url, operator, index + 1));
  const left = new AbortController();
  const [first] = people;
  // What is loaded by the first is there for all.
  if (first) await idle(first, left.signal);
  const [heap, memory] = [await settledHeap(inspector), await residentMemory(pid)];
  for (const person of people)
    for (let each = person === first ? 1 : 0; each < EACH; each += 1) await idle(person, left.signal);
  const [heapAfter, memoryAfter] = [await settledHeap(inspector), await residentMemory(pid)];
  left.abort();
  const what = `${PEOPLE * EACH} idle sessions`;
  return [
    { what: `${what}, heap`, unit: 'MB', ours: (heapAfter - heap) / 1e6, budget: { of: 'ours', atMost: MOST } },
    { what: `${what}, resident`, unit: 'MB', ours: memoryAfter - memory },
  ];
}
