import { inChunks } from './in-chunks.ts';

/** A list as JSON, written item by item, so that others have their turn in between. */
export async function listInPieces(project: string, items: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  await inChunks(project, items, (item) => {
    written.push(JSON.stringify(item) ?? 'null');
  });
  return `[${written.join(',')}]`;
}

/** An object as JSON, its lists item by item. */
export async function jsonInPieces(project: string, value: Readonly<Record<string, unknown>>): Promise<string> {
  const written: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    const json = Array.isArray(field) ? await listInPieces(project, field) : JSON.stringify(field);
    if (json !== undefined) written.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${written.join(',')}}`;
}
