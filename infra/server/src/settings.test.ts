import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapTiles } from './map-tiles.ts';
import { sellingOf } from './selling.ts';
import { readSettings, SETTINGS } from './settings.ts';
import { siteFeatures } from './site-features.ts';
import { bucketOf } from './storage/bucket-address.ts';

const STRIPE = {
  ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ...{ PUBLIC_URL: 'https://x.example' },
};
const API_ON_BUCKET = {
  ...{ ROLE: 'api', REGISTRY_URL: 'http://registry', OPERATOR_TOKEN: 'a-token-of-thirty-two-characters' },
  ...{ DATABASE_URL: 'postgres://db/sections', SECRETS_KEY: Buffer.alloc(32).toString('base64') },
  ...{ S3_BUCKET: 'media', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
};

describe('settings', () => {
  test('need nothing: every one has its default', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, ROLE: 'all', CACHE_MB: 32 });
    expect(readSettings({ PORT: '' }).PORT).toBe(3000);
  });

  test('stand in the table of the guide, with the default they have', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8');
    const [, table = ''] = guide.split(/^## Settings$/m);
    const rows = [...table.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`([^`]+)`|\S[^|]*?) +\|/gm)];
    expect(rows.map(([, name]) => name).toSorted()).toEqual(SETTINGS.toSorted());
    const told = Object.fromEntries(
      rows.flatMap(([, name = '', value]) => (value === undefined ? [] : [[name, value]])),
    );
    // Without it, the level depends on where the log goes.
    expect(readSettings(told)).toEqual({ ...readSettings({}), LOG_LEVEL: told.LOG_LEVEL });
  });

  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number.'],
    [{ PORT: '70000' }, 'The setting PORT must be 65535 or less.'],
    [{ ROLE: 'chef' }, 'The setting ROLE must be all, api, registry or shell.'],
    [{ PUBLIC_URL: 'ftp://x' }, 'The setting PUBLIC_URL must be an http or https address.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ OPERATOR_TOKEN: 'a token of 31 characters only..' }, 'OPERATOR_TOKEN must have at least 32 characters.'],
    [{ SMTP_URL: 'http://x' }, 'The setting SMTP_URL must start with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL needs the setting MAIL_FROM.'],
    [{ MAIL_FROM: 'a\nb@c.d' }, 'The setting MAIL_FROM must be an address'],
    [{ DNS_SERVERS: 'dns.example' }, 'The setting DNS_SERVERS must be addresses'],
    [{ TRUST_PROXY: 'all' }, 'The setting TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/40' }, 'The setting TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '1,' }, 'The setting TRUST_PROXY must be a number of proxies'],
    [
      { MAP_TILES: 'https://tiles.example' },
      'The setting MAP_TILES must be an address with {z}, {x} and {y}, or none.',
    ],
    [{ MAP_TILES: 'https://{s}.example/{z}/{x}/{y}' }, 'The setting MAP_TILES must be an address'],
    [{ MAP_TILES: '//tiles.example/{z}/{x}/{y}' }, 'The setting MAP_TILES must be an address'],
    [{ ANALYTICS_URL: 'gtm.js' }, 'The setting ANALYTICS_URL must be an http or https address.'],
    [{ ANALYTICS_SOURCES: 'https://a.example; x' }, 'The setting ANALYTICS_SOURCES must be origins'],
    [{ POWERED_BY_PACKAGES: 'free,' }, 'The setting POWERED_BY_PACKAGES must be names of packages'],
    [{ PAYMENTS: 'paypal' }, 'The setting PAYMENTS must be test, stripe or none.'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs the setting STRIPE_SECRET_KEY.'],
    [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_live_x' }, 'The setting STRIPE_SECRET_KEY must be a secret key'],
    [{ STRIPE_WEBHOOK_SECRET: 'x' }, 'The setting STRIPE_WEBHOOK_SECRET must be the signing secret'],
    [{ ...STRIPE, PUBLIC_URL: '' }, 'PAYMENTS=stripe needs the setting PUBLIC_URL.'],
    [{ ...STRIPE, SELLER_NAME: '' }, 'PAYMENTS=stripe needs the setting SELLER_NAME.'],
    [{ SELLER_COUNTRY: 'France', SELLER_NAME: 'X' }, 'The setting SELLER_COUNTRY must be a country’s two letters'],
    [{ SELLER_NAME: 'X\nY' }, 'The setting SELLER_NAME must be text in one line.'],
    [{ SELLER_ADDRESS: '1 Rue X; Paris' }, 'SELLER_ADDRESS needs the setting SELLER_NAME.'],
    [{ VAT_PERCENT: '20 %' }, 'The setting VAT_PERCENT must be a percentage below 100, such as 20 or 8.1.'],
    [{ VAT_PERCENT: '20', SELLER_NAME: 'X', SELLER_ADDRESS: 'Y' }, 'VAT_PERCENT needs the setting SELLER_COUNTRY.'],
    [{ LOCAL_APPLICATIONS: 'yes' }, 'The setting LOCAL_APPLICATIONS must be 0 or 1.'],
    [{ S3_BUCKET: 'Media' }, 'The setting S3_BUCKET must be the name of a bucket.'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'The setting S3_ENDPOINT must be an http or https address.'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT needs the setting S3_BUCKET.'],
    [{ S3_BUCKET: 'media', S3_ACCESS_KEY: 'a' }, 'S3_BUCKET needs the setting S3_SECRET_KEY.'],
    [{ ...API_ON_BUCKET, SECRETS_KEY: '' }, 'S3_BUCKET needs the setting SECRETS_KEY.'],
    [{ ROLE: 'shell' }, 'ROLE=shell needs the setting API_URL.'],
  ])('%j is refused in one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  test('P4: invoices are issued in the name that the settings say, with their tax', () => {
    const said = { SELLER_NAME: 'Éditions du Seuil', SELLER_ADDRESS: '3 rue X; 75011 Paris', SELLER_COUNTRY: 'FR' };
    const settings = readSettings({ ...said, SELLER_VAT_NUMBER: 'FR40303265045', VAT_PERCENT: '8.1' });
    expect(sellingOf(settings)).toEqual({
      seller: {
        ...{ name: 'Éditions du Seuil', address: ['3 rue X', '75011 Paris'], country: 'FR', email: '' },
        ...{ registration_number: '', vat_number: 'FR40303265045', note: '' },
      },
      vatRate: 810,
    });
    expect(sellingOf(readSettings({}))).toMatchObject({ seller: { name: '' }, vatRate: 0 });
  });

  test('a bucket is found by its region where no address is named', () => {
    const settings = readSettings({ ...API_ON_BUCKET, S3_REGION: 'eu-west-3' });
    expect(bucketOf(settings)).toMatchObject({ endpoint: 'https://s3.eu-west-3.amazonaws.com', bucket: 'media' });
    expect(bucketOf(readSettings({}))).toBeNull();
  });

  test.each(['1', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback'])('proxies may be %s', (TRUST_PROXY) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
  });

  test.each(['none', '/tiles/{z}/{x}/{y}.png', 'http://tiles.example:8080/{z}/{x}/{y}?key=a'])(
    'maps may be from %s',
    (MAP_TILES) => {
      expect(readSettings({ MAP_TILES })).toMatchObject({ MAP_TILES });
    },
  );

  test('V12: another script has no use for the origins of the standard one; it names its own', () => {
    const ANALYTICS_URL = 'https://stats.example/gtm.js';
    expect(siteFeatures(readSettings({})).analytics.sources).toContain('https://*.google-analytics.com');
    expect(siteFeatures(readSettings({ ANALYTICS_URL })).analytics).toEqual({ script: ANALYTICS_URL, sources: [] });
    const ANALYTICS_SOURCES = 'https://*.stats.example, https://b.example';
    expect(siteFeatures(readSettings({ ANALYTICS_URL, ANALYTICS_SOURCES })).analytics.sources).toEqual([
      'https://*.stats.example',
      'https://b.example',
    ]);
  });

  test('OpenStreetMap is credited with a link, others by name, and none is no map', () => {
    const link = 'https://www.openstreetmap.org/copyright';
    expect(mapTiles(readSettings({}))).toMatchObject({ credit: '© OpenStreetMap contributors', link });
    expect(mapTiles(readSettings({ MAP_TILES: '/t/{z}/{x}/{y}', MAP_CREDIT: 'Us' }))).toEqual({
      url: '/t/{z}/{x}/{y}',
      credit: 'Us',
    });
    expect(mapTiles(readSettings({ MAP_TILES: 'none' }))).toBeUndefined();
  });

  test('servers of names are a list', () => {
    const { DNS_SERVERS } = readSettings({ DNS_SERVERS: '127.0.0.1:5353, 10.0.0.53' });
    expect(DNS_SERVERS).toEqual(['127.0.0.1:5353', '10.0.0.53']);
  });

  test('an address loses its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://a.example/' }).PUBLIC_URL).toBe('https://a.example');
  });
});
