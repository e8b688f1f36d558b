import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ApiError, localesOf, localisedPath, splitLocale } from 'shared-contracts';
import { FairQueue } from 'shared-contracts/fair-queue';
import { type Answer, createAnswer } from '../http/answer.ts';
import { readUrl } from '../http/request-url.ts';
import type { Projects } from '../project/find-project.ts';
import { type ShareCard, shareCard, sharePath } from '../render/share-card.ts';
import type { CountPage } from '../sources.ts';
import { IMMUTABLE } from '../static/file-answers.ts';
import type { Pages } from '../steps/load-page.ts';

const PREFIX = '/share/';
const CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Images for pages that have none of their own. Only the address that the page itself names is drawn, so that
 * nobody can have others made; each once.
 */
export function createShareImages(
  projects: Projects,
  pages: Pages,
  countPage: CountPage,
): (req: IncomingMessage, path: string) => Promise<Answer> | null {
  const answers = new LRUCache<string, Answer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ bytes }) => bytes });
  const running = new Map<string, Promise<Answer>>();
  // One at a time, by turns of projects.
  const turns = new FairQueue({ atOnce: 1, atOncePerKey: 1, waiting: 500, waitingPerKey: 25 });

  const draw = (project: string, key: string, card: ShareCard): Promise<Answer> => {
    const drawn = turns.run(project, async () => {
      // Loaded with the first image: what reads fonts and writes pictures takes 12 MB.
      const { drawCard } = await import('./draw-card.ts');
      const body = await drawCard(card);
      const answer = createAnswer({ status: 200, type: 'image/png', body, cacheControl: IMMUTABLE, compress: false });
      answers.set(key, answer);
      return answer;
    });
    running.set(key, drawn);
    const done = (): void => void running.delete(key);
    drawn.then(done, done);
    return drawn;
  };

  const find = async (req: IncomingMessage): Promise<Answer> => {
    const url = readUrl(req.url ?? '');
    const { project } = await projects.find(req);
    if (!project.claimed || !project.verified) throw new ApiError('project_not_found');
    const { locales, defaultLocale } = localesOf(project);
    const at = decodeURIComponent(url.path.slice(PREFIX.length - 1).replace(/\/[^/]*$/, '')) || '/';
    const { locale: prefix, path } = splitLocale(at);
    const locale = prefix ?? defaultLocale;
    if (!locales.includes(locale)) throw new ApiError('not_found');
    // Nobody keeps what is not there from being asked for.
    if (!answers.has(url.path)) await countPage(req);
    const page = await pages.load({ project, path, locale, filters: {} });
    // A wildcard page names none: one would be drawn for every address below it.
    if (page.path.endsWith('*')) throw new ApiError('not_found');
    const card = shareCard(
      { name: page.page, metadata: page.metadata },
      { project: project.project_metadata, locale, defaultLocale },
    );
    const address = encodeURI(localisedPath(path, locale, defaultLocale));
    if (sharePath(card, address) !== url.path) throw new ApiError('not_found');
    return answers.get(url.path) ?? running.get(url.path) ?? draw(project.id, url.path, card);
  };

  return (req, path) => (path.startsWith(PREFIX) && path.endsWith('.png') ? find(req) : null);
}
