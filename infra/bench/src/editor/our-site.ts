import { randomUUID } from 'node:crypto';
import {
  type ApiCalls,
  apiCalls,
  CLIENT_VALUES,
  type Client,
  createClient,
  httpTransport,
  type MediaRef,
  type Section,
} from 'shared-contracts';
import { OWNER } from '../support/product.ts';
import { type BenchSection, benchContent } from './content.ts';

const LAYOUT = 'extended-layout';
const SLOTS = ['region1', 'region2-1', 'region3', 'region4-1', 'region5', 'region6-1', 'region7'] as const;

const both = (text: string) => ({ en: text, fr: text });
const html = (text: string) => both(text.replace(/^.*$/gm, '<p>$&</p>').replaceAll('\n', ''));

function settingsOf({ kind, title, text, captions }: BenchSection, media: MediaRef) {
  if (kind === 'image-gallery')
    return { title: both(title), images: captions.map((caption) => ({ image: [media], caption: both(caption) })) };
  if (kind === 'text-with-image') return { title: both(title), text: html(text), image: [media] };
  return { title: both(title), body: html(text) };
}

const toSection = (section: BenchSection, weight: number, media: MediaRef): Section => ({
  id: randomUUID(),
  weight,
  name: section.kind,
  type: 'static',
  region: { [LAYOUT]: { slot: SLOTS[section.region] ?? 'region3', weight } },
  settings: [settingsOf(section, media)],
  schema_version: 1,
});

export interface EditorPage {
  readonly path: string;
  /** `name=value` pairs of a signed-in person. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

interface Site {
  readonly api: Client<ApiCalls>;
  readonly project: string;
}

/** Makes a global instance of what a section says; answers the section that shows it. */
async function shared({ api, project }: Site, { settings, ...section }: Section, name: string) {
  const { id, weight, region, name: kind, type, schema_version } = section;
  const body = { section: { name: kind, type, options: settings, schema_version } };
  await api.createGlobalInstance({ params: { project, name }, body });
  return { id, weight, region, linked_to: name };
}

/** How many sections, from the first on, show a global instance each. */
interface Sharing {
  readonly globals?: number;
}

/** Adds a page of the bench's sections to the demo site of a running product, and signs its owner in. */
export async function addEditorPage(
  url: string,
  content = benchContent(),
  { globals = 0 }: Sharing = {},
): Promise<EditorPage> {
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));
  const { token, projects } = await visitor.login({ body: OWNER });
  const project = projects[0]?.id ?? '';
  const api = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1`, headers: { token } }));
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const media = home.sections.flatMap(({ settings }) => (settings[0]?.image as MediaRef[] | undefined) ?? [])[0];
  if (!media) throw new Error('The demo site has no picture.');
  const words = [content.length, content[0]?.kind, ...(globals > 0 ? ['globals'] : [])];
  const path = `/bench-editor-${words.join('-')}`;
  const own = content.map((section, index) => toSection(section, index, media));
  const sections = await Promise.all(
    own.map((section, index) =>
      index < globals ? shared({ api, project }, section, `Bench ${index + 1}`) : Promise.resolve(section),
    ),
  );
  const { invalid_sections } = await api.createPage({
    params: { project },
    body: {
      id: randomUUID(),
      page: `Bench of the editor, ${words.join(' ')}`,
      path,
      layout: LAYOUT,
      metadata: {},
      sections,
    },
  });
  if (invalid_sections.length > 0) throw new Error(`The page was not accepted: ${invalid_sections[0]?.error}`);
  return {
    path,
    cookies: [
      { name: CLIENT_VALUES.authToken, value: token },
      { name: CLIENT_VALUES.signedIn, value: '1' },
    ],
  };
}
