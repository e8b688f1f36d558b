import { randomUUID } from 'node:crypto';
import type { Section } from 'shared-contracts';
import type { Owner } from './owner.ts';

/** Shows sections on a page of their own for as long as a test looks at them. */
export async function showPage({ api, project }: Owner, sections: readonly Section[], { isDraft = false } = {}) {
  const id = randomUUID();
  const metadata = { en: { title: 'Media' }, fr: { title: 'Médias' } };
  const status = isDraft ? ('draft' as const) : ('published' as const);
  const layout = 'extended-layout' as const;
  const body = { id, page: id, path: `/${id}`, layout, status, metadata, sections: [...sections] };
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  if (invalid_sections.length > 0) throw new Error(JSON.stringify(invalid_sections));
  return {
    path: `/${id}`,
    [Symbol.asyncDispose]: async () => {
      await api.deletePage({ params: { project, page: id } });
    },
  };
}
