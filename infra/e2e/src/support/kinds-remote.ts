import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  definitionOf,
  type RemoteKindInput,
  remoteKindOf,
  remoteReleaseSchema,
} from 'shared-contracts';
import { registryOf } from './renderer-variant.ts';

const ENTRY = 'remoteEntry.mjs';
const MAP = 'importmap.json';
const SHEET = 'kinds.css';
const SERVER = 'server.cjs';
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const HOURS: RemoteKindInput = {
  version: 1,
  label: { en: 'Door hours', fr: 'Heures de la porte' },
  description: { en: 'When the door is open.', fr: 'Quand la porte est ouverte.' },
  icon: 'Clock',
  title_field: 'title',
  fields: {
    title: { type: 'text', label: { en: 'Title', fr: 'Titre' }, localised: true, required: true, max: 60 },
    day: { type: 'text', label: { en: 'Closed on', fr: 'Fermé le' } },
  },
  themed: ['menu'],
  example: { title: { en: 'When we are open', fr: 'Nos horaires' }, day: '' },
};
const CLOCK: RemoteKindInput = {
  ...HOURS,
  label: { en: 'Opening clock', fr: 'Horloge' },
  island: { expose: './islands/clock', hydrate: 'visible' },
};

/** How a release of the remote differs from the plain one. */
export interface HoursOptions {
  readonly version?: string;
  /** Of the fields and the version of the kind `hours`. */
  readonly hours?: Partial<RemoteKindInput>;
  /** Runs first in the view of `hours`, with `model` and `context`. */
  readonly onView?: string;
  /** Runs first of its server file and of its entry. */
  readonly onLoad?: string;
  /** Source of the migrations of `hours`. */
  readonly migrations?: string;
}

/** What both builds have: the kinds, as a remote's one module exports them. */
const kindsOf = (version: string, { onView = '', migrations = '[]' }: HoursOptions): string => `
  const say = (value, { locale, defaultLocale }) => value?.[locale] || value?.[defaultLocale] || '';
  const Hours = ({ model, context }) => {
    ${onView}
    const { title, day } = model.settings;
    return createElement('div', { className: 'hours', 'data-release': '${version}' },
      createElement('h' + model.heading, null, say(title, context)), day && createElement('p', null, 'Closed: ' + day));
  };
  const Clock = ({ model, context }) => {
    const [count, setCount] = useState(0);
    return createElement('button', { className: 'clock', onClick: () => setCount(count + 1) }, say(model.settings.title, context) + ' ' + count);
  };
  const kinds = { hours: { view: Hours, surroundings: [], migrations: ${migrations} }, 'hours-clock': { view: Clock, surroundings: [] } };`;

/** Stores a release of \`mf-hours\`, which brings two kinds: \`hours\`, HTML alone, and \`hours-clock\`, an island. */
export async function publishHours(url: string, options: HoursOptions = {}): Promise<string> {
  const { version = '1.0.0', hours, onLoad = '' } = options;
  const name = 'mf-hours';
  const own = kindsOf(version, options);
  const entry = `${onLoad}
    let scope;
    export const init = (shared) => { scope = shared; };
    export async function get(module) {
      const [react] = Object.values(scope.react);
      const { createElement, useState } = (await react.get())();
      ${own}
      return () => (module === './islands/clock' ? { default: Clock } : { kinds });
    }`;
  const server = `${onLoad}
    const { createElement, useState } = require('react');
    ${own}
    exports.kinds = kinds;`;
  const sheet =
    '@layer sections { .hours { padding-inline: 2rem; border-inline-start: 3px solid rgb(10, 120, 40); color: var(--menu-color, inherit); } }';
  const map = JSON.stringify({
    integrity: { [`/remotes/${name}/${version}/client/${ENTRY}`]: integrityOf(entry) },
  });
  const declared = Object.entries({ hours: { ...HOURS, ...hours }, 'hours-clock': CLOCK });
  const files = {
    [`client/${ENTRY}`]: entry,
    [`client/${MAP}`]: map,
    [`client/${SHEET}`]: sheet,
    [`server/${SERVER}`]: server,
  };
  const release = remoteReleaseSchema.parse({
    name,
    version,
    contract: `^${CONTRACT_VERSION}`,
    entry: ENTRY,
    server_entry: SERVER,
    client: { [ENTRY]: integrityOf(entry), [MAP]: integrityOf(map), [SHEET]: integrityOf(sheet) },
    server: { [SERVER]: integrityOf(server) },
    styles: [SHEET],
    import_map: MAP,
    exposes: { './kinds': [ENTRY], './islands/clock': [ENTRY] },
    sections: declared.map(([kind, input]) => definitionOf(kind, input)),
    kinds: Object.fromEntries(declared.map(([kind, input]) => [kind, remoteKindOf(input)])),
    shared: { react: '^19.0.0' },
  });
  const body = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text).toString('base64') }));
  await registryOf(url).publishRemote({ params: { name }, body: { release, files: body } });
  return version;
}
