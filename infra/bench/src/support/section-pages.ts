import { randomUUID } from 'node:crypto';
import { apiCalls, createClient, httpTransport, type Section } from 'shared-contracts';
import { OWNER } from './product.ts';

export const sectionOf = (name: string, weight: number, settings: Record<string, unknown>): Section => ({
  ...{ id: randomUUID(), name, weight, type: 'static', region: {}, schema_version: 1 },
  settings: [settings],
});

/** Adds pages to the demo site; each has sections of its own. */
export async function addSectionPages(url: string, paths: readonly string[], sections: () => Section[]): Promise<void> {
  const baseUrl = `${url}/api/v1`;
  const { token, projects } = await createClient(apiCalls, httpTransport({ baseUrl })).login({ body: OWNER });
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const params = { project: projects[0]?.id ?? '' };
  for (const path of paths) {
    const body = { id: randomUUID(), page: path.slice(1), path, sections: sections() };
    const { invalid_sections } = await api.createPage({ params, body });
    if (invalid_sections.length > 0)
      throw new Error(`The bench's page was not accepted: ${invalid_sections[0]?.error}`);
  }
}
