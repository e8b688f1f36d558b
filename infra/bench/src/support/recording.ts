import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { fetchBytes, type RawAnswer } from './fetch-bytes.ts';
import { tempJson } from './temp-file.ts';

const SCRIPT = join(import.meta.dirname, '../peers/replay-server.ts');

type Recorded = readonly (readonly [path: string, answer: Omit<RawAnswer, 'body'> & { readonly body: string }])[];

/** Answers by address, as `startReplay` wrote them. */
export const readRecording = (text: string): Map<string, RawAnswer> =>
  new Map(
    (JSON.parse(text) as Recorded).map(([path, answer]) => [
      path,
      { ...answer, body: Buffer.from(answer.body, 'base64') },
    ]),
  );

/** A bare server with the bytes and headers that a server of ours answers at these addresses. */
export async function startReplay(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<Child> {
  const recorded: Recorded = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetchBytes(url + path, headers);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return [path, { ...answer, body: answer.body.toString('base64') }] as const;
    }),
  );
  await using input = await tempJson(recorded);
  return await startChild(SCRIPT, { args: [input.path] });
}
