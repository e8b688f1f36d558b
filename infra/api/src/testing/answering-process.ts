import { setTimeout } from 'node:timers/promises';
import { apiCalls, createClient } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { uuidv7 } from 'uuidv7';
import { createApi } from '../create-api.ts';
import { openDatabase } from '../database/open-database.ts';
import { WORDS } from './long-answer.ts';

/** Answers one question word by word, and goes on when each was heard (a byte on stdin): to be killed meanwhile. */
const [dataDir = '', project = '', token = ''] = process.argv.slice(2);
const heard = process.stdin.iterator({ destroyOnReturn: false });
const api = createApi({
  database: await openDatabase({ dataDir }),
  definitions: () => new Map(),
  storage: memoryStorage(),
  answerer: {
    source: { kind: 'model', model: 'slow', host: 'nowhere.test' },
    async *answer() {
      for (const text of WORDS) {
        yield { text };
        process.stdout.write('said\n');
        await heard.next();
        await setTimeout(5);
      }
    },
  },
});
const client = createClient(apiCalls, api.transport);
const headers = { token };
const { id: session } = await client.createAgentSession({ params: { project }, body: { conversation: null }, headers });
const question = { id: uuidv7(), text: 'Tell me all', locale: 'en', page: null, section: null } as const;
await client.askAgent({ params: { project, session }, body: question, headers });
