import { uuidv7 } from 'uuidv7';

/** A page body with one section of the fixture's kind. */
export function pageBody(path = `/${uuidv7()}`, title = 'Hello') {
  return {
    id: uuidv7(),
    page: path,
    path,
    layout: 'extended-layout' as const,
    metadata: { en: { title } },
    sections: [sectionBody(title)],
  };
}

export const sectionBody = (title = 'Hello', settings: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  weight: 0,
  name: 'fixture',
  type: 'static' as const,
  region: {},
  settings: [{ title: { en: title }, ...settings }],
  schema_version: 1,
});

/** A global instance of the fixture's kind. */
export const globalBody = (title = 'Hello', more: Record<string, unknown> = {}) => ({
  section: { name: 'fixture', type: 'static' as const, options: [{ title: { en: title } }], schema_version: 1 },
  ...more,
});
