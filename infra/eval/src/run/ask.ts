import type { AgentMessage, Locale } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Installation } from '../site/installation.ts';
import type { Site } from '../site/start-site.ts';
import type { Task } from '../tasks/task.ts';

/** Asks the assistant of a site, as the side bar does; resolves with its whole answer. */
export async function ask(installation: Installation, site: Site, task: Task, locale: Locale): Promise<AgentMessage> {
  const { api, project, names } = site;
  const params = { project: project.id };
  const { id: session } = await api.createAgentSession({ params, body: { conversation: 'new' } });
  const inSession = { ...params, session };
  const section = [...names].find(([, name]) => name === task.section)?.[0] ?? null;
  const question = { id: uuidv7(), text: task.ask[locale], locale, page: task.page ?? null, section };
  await api.askAgent({ params: inSession, body: question });
  await installation.settled();
  const { messages } = await api.joinAgentSession({ params: inSession });
  const answer = messages.at(-1);
  if (answer?.role !== 'assistant') throw new Error('Nobody has answered.');
  return answer;
}
