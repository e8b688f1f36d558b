import { applyBeyond } from 'mf-agent/apply-change';
import type { AgentChange, RemoteHost, Transport } from 'shared-contracts';
import { createWriteClient } from 'shared-contracts/client';
import { type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, openHost } from './site/desk.ts';
import { type Installation, openInstallation } from './site/installation.ts';
import { changesBetween, readSite } from './site/places.ts';
import { type Site, startSite } from './site/start-site.ts';

let model: ScriptedModel;
let installation: Installation;
beforeAll(async () => {
  model = await startScriptedModel();
  installation = await openInstallation({ url: model.url, model: 'scripted' });
});
afterAll(async () => {
  await installation?.[Symbol.asyncDispose]();
  await model?.close();
});

/** A line that is cut once: before what is sent arrives, or before its answer does. */
function cutOnce(transport: Transport, when: 'before' | 'after'): Transport {
  let isCut = false;
  return async (request) => {
    const isFirst = !isCut;
    isCut = true;
    if (!isFirst) return transport(request);
    if (when === 'after') await transport(request);
    throw new TypeError('Failed to fetch');
  };
}

/** A change of each kind that is carried out beyond the page under edit, and where it shows. */
const changes = (site: Site): readonly { readonly change: AgentChange; readonly at: RegExp }[] => [
  { change: { type: 'create-page', name: 'Hours', path: '/hours', sections: [] }, at: /^\/hours@/ },
  {
    change: { type: 'create-article', slug: 'once', title: { en: 'Once', fr: 'Une fois' }, excerpt: {}, body: {} },
    at: /^article:once@/,
  },
  {
    change: {
      ...{ type: 'set-alt', title: 'oven.jpg', locale: 'en', value: 'An oven', version: 1 },
      media: [...site.names].find(([, name]) => name === 'oven')?.[0] ?? '',
    },
    at: /^media:oven\.alt\.en$/,
  },
  { change: { type: 'add-redirect', from: '/once', to: '/rooms', status: 301, version: 1 }, at: /^redirect:\/once$/ },
];

const withLine = (host: RemoteHost, line: Transport): RemoteHost => ({ ...host, write: createWriteClient(line) });

/** As the tool asks again after a failure, and as somebody does who has reloaded it since: under an id of then. */
const AGAIN = { 'in the same tool': (id: string) => id, 'in a tool that was reloaded': () => uuidv7() };

test.each(
  (['before', 'after'] as const).flatMap((when) =>
    Object.entries(AGAIN).map(([where, again]) => ({ when, where, again })),
  ),
)(
  'A3: accepted while the line is cut $when it arrives, and again $where, each change is made once',
  async ({ when, again }) => {
    const site = await startSite(installation);
    const host = openHost(site);
    const { kinds } = installation;
    const before = await readSite(site, kinds);
    for (const { change, at } of changes(site)) {
      const id = uuidv7();
      const line = cutOnce(site.send, when);
      const first = await applyBeyond(withLine(host, line), { change, before: null }, id).catch(() => 'failed');
      expect(first).toBe('failed');
      const second = await applyBeyond(host, { change, before: null }, again(id)).catch(() => 'refused');
      // What stands there already is no reason to make it again.
      if (when === 'before') expect(second).toBe('done');
      const after = await readSite(site, kinds);
      const made = changesBetween(before, after).filter((place) => at.test(place));
      expect(made.length).toBeGreaterThan(0);
    }
    const { api, project } = site;
    const params = { project: project.id };
    const [pages, articles, { redirects }] = await Promise.all([
      api.listPages({ params, query: { per_page: 100 } }),
      api.listArticles({ params, query: { per_page: 100 } }),
      api.listRedirects({ params }),
    ]);
    const once = [
      pages.filter(({ page }) => page === 'Hours'),
      articles.filter(({ title }) => title.en === 'Once'),
      redirects.filter(({ from }) => from === '/once'),
    ];
    expect(once.map(({ length }) => length)).toEqual([1, 1, 1]);
  },
);

test.each(['before', 'after'] as const)(
  'A3: a page that is saved while the line is cut %s it arrives has an accepted section once',
  async (when) => {
    const site = await startSite(installation);
    const { kinds } = installation;
    const desk = await openDesk(withLine(openHost(site), cutOnce(site.send, when)), kinds, site.names, '/questions');
    try {
      const settings = { title: { en: 'Added', fr: 'Ajouté' }, body: { en: '<p>x</p>', fr: '<p>x</p>' } };
      expect(desk.page.edit([{ type: 'add-section', name: 'rich-text', settings, after: null }])).toBe(true);
      expect(await desk.save()).toBe(false);
      await desk.save();
      const stored = await readSite(site, kinds);
      expect(stored.get('/questions@order')).toBe('prose new-1');
    } finally {
      desk.close();
    }
  },
);
