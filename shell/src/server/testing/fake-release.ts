import type { RemoteRelease, SectionDefinition } from 'shared-contracts';
import { integrityOf } from '../remotes/integrity.ts';

/** Ways in which a fake renderer goes wrong. Sections named `throws` and `loops` do so in every version. */
export interface FakeReleaseOptions {
  readonly name?: string;
  /** Runs when the file is loaded. */
  readonly onLoad?: string;
  /** Runs first in `renderPage(payload, progress, fragments)`. */
  readonly onRender?: string;
  /** Runs for each `section`. */
  readonly onSection?: string;
  readonly contract?: string;
  readonly sections?: readonly SectionDefinition[];
  /** Its styles as one file only, as a release without sheets has them. */
  readonly whole?: boolean;
}

export interface FakeRelease {
  readonly release: RemoteRelease;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const serverFile = (version: string, { onLoad = '', onRender = '', onSection = '' }: FakeReleaseOptions): string => `
${onLoad}
const react = require('react');
exports.contract = '^1.0.0';
exports.sections = [];
exports.renderPage = (payload, progress, fragments, brought = new Map()) => {
  ${onRender}
  const failed = [];
  const islands = [];
  const remotes = [];
  let redirect;
  let sources;
  const parts = payload.page.sections.map((section, index) => {
    if (payload.skip.includes(section.id)) { failed.push({ id: section.id, name: section.name, error: 'skipped', remote: brought.get(section.name)?.remote }); return ''; }
    progress(index);
    try {
      if (section.name === 'throws') throw new Error('boom at /secret/path.js');
      if (section.name === 'loops') for (;;) {}
      ${onSection}
      const kind = brought.get(section.name);
      if (kind) {
        const { remote, code, island } = kind;
        if (code.flaw) { failed.push({ id: section.id, name: section.name, error: code.flaw, remote }); return ''; }
        const html = code.module.kinds[section.name].view({ model: section, context: payload });
        remotes.push(remote + '/');
        if (island) islands.push({ id: section.id, ...island, remote, props: {} });
        return html;
      }
      if (section.name === 'redirection' && payload.audience === 'visitor') redirect = section.settings[0];
      if (section.name === 'sources') sources = section.settings[0];
      if (section.name === 'gallery') islands.push({ id: section.id, expose: './islands/gallery', hydrate: 'intent', props: {} });
      return '<section>' + JSON.stringify(section.settings).replace(/</g, '&lt;') + '</section>';
    } catch (error) {
      failed.push({ id: section.id, name: section.name, error: 'failed', remote: brought.get(section.name)?.remote });
      return '';
    }
  });
  progress(-1);
  const prefix = payload.locale === payload.defaultLocale ? '' : '/' + payload.locale;
  const path = payload.page.path === '/' ? '' : payload.page.path;
  return {
    html: '<main id="main" tabindex="-1" data-version="${version}" data-audience="' + payload.audience + '"><h1>' + payload.page.name + '</h1>' +
      '<p>v' + payload.page.version + ' ' + payload.locale + ' ' + JSON.stringify(payload.filters).replace(/[<"]/g, '') + ' rest:' + payload.wildcard + '</p>' + parts.join('') + '</main>',
    head: { title: payload.page.name, description: 'About </title><script>', meta: [], canonical: prefix + path || '/', alternates: [], jsonLd: [{ name: '</script>' }] },
    themeCss: ':root{--color-paper:#fff}',
    sheets: [...(payload.page.sections.some(({ name }) => name === 'gallery') ? ['gallery'] : []), ...new Set(remotes)],
    islands,
    failed,
    ...(redirect && { redirect }),
    ...(sources && { sources }),
  };
};
`;

/** A renderer release of this version: a real CommonJS file and what the registry records of it. */
export function fakeRelease(version: string, options: FakeReleaseOptions = {}): FakeRelease {
  const { name = 'mf-renderer', contract = '^1.0.0', sections = [], whole = false } = options;
  const encode = (text: string): Uint8Array => Buffer.from(text);
  const files = {
    'client/remoteEntry.mjs': encode(`// ${version}`),
    'client/gallery.mjs': encode(`// gallery ${version}`),
    'client/gallery.mjs.map': encode('{}'),
    'client/site.css': encode('.a{src:url(site.woff2)}.gallery{src:url(a.woff2)}'),
    'client/rest.css': encode('.gallery{src:url(a.woff2)}'),
    'server/sheets.json': encode(
      JSON.stringify({
        parts: ['.a{src:url(site.woff2)}', '.gallery{src:url(a.woff2)}'],
        base: [0],
        sheets: { gallery: [1] },
      }),
    ),
    'server/index.cjs': encode(serverFile(version, options)),
  };
  const side = (prefix: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith(`${prefix}/`))
        .map(([path, bytes]) => [path.slice(prefix.length + 1), integrityOf(bytes)]),
    );
  const release: RemoteRelease = {
    name,
    version,
    contract,
    entry: 'remoteEntry.mjs',
    server_entry: 'index.cjs',
    client: side('client'),
    server: side('server'),
    styles: ['site.css'],
    ...(!whole && { sheets: { parts: 'sheets.json', rest: 'rest.css' } }),
    fonts: [],
    exposes: { './islands/gallery': ['remoteEntry.mjs', 'gallery.mjs'] },
    sections: [...sections],
    screens: {},
    provides: [],
    commands: {},
    panels: {},
    slots: {},
    pickers: {},
    reserves: [],
    starters: {},
    shared: { react: '^19.0.0' },
  };
  return { release, files };
}
