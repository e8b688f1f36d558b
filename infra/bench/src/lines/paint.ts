import type { Line } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { startReplay } from '../support/recording.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';
import { visitSlowly } from '../support/slow-visit.ts';

const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A first visit at slow 4G on a slow machine: what the server and its headers cost beyond the bytes. */
export const paint: Line = {
  name: 'paint',
  measure: async () => {
    await using ours = await startProduct();
    const { paths } = await addBenchPages(ours.url, 1);
    const path = paths[0] ?? '/';
    await using browser = await openBrowser();
    const { paths: asked } = await visitSlowly(browser, ours.url + path);
    await using peer = await startReplay(ours.url, asked, HEADERS);
    const visit = (url: string) => () => visitSlowly(browser, url + path);
    const rounds = await byTurns(ROUNDS, visit(ours.url), visit(peer.url));
    const against = 'the same bytes as static files';
    return [
      {
        what: 'largest contentful paint, slow 4G, 4 × CPU',
        unit: 'ms',
        ...compare(rounds, (figures) => figures.paint),
        against,
        budget: { of: 'ratio', atMost: 1.1 },
      },
      {
        what: 'blocking time',
        unit: 'ms',
        ...compare(rounds, (figures) => figures.blocking),
        against,
        budget: { of: 'ours', atMost: 0 },
      },
      {
        what: 'layout shift',
        unit: '',
        ...compare(rounds, (figures) => figures.shift),
        against,
        budget: { of: 'ours', atMost: 0 },
      },
    ];
  },
};
