import type { Line, Measure } from '../line.ts';
import { feedTime } from '../support/feed.ts';
import { addJournal } from '../support/journal.ts';
import { requestsPerSecond } from '../support/load.ts';
import { startProduct } from '../support/product.ts';
import { byTurns, compare, ROUNDS } from '../support/rounds.ts';

const FEW = 10;
const MANY = 1000;
const SECONDS = 2;
const FEEDS = 60;

const ITEM = 'slug title excerpt image publishedAt author { slug name } categories { slug name } tags { slug name }';
/** Pages of lists are as long in both journals, so that both say as much. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'newest articles, with counts of categories and tags': `{ articles(perPage: 8) { total items { ${ITEM} } } categories { slug name articleCount } tags { slug name articleCount } }`,
  'articles of a category and below': `{ articles(perPage: 3, filter: {category: "garden"}) { total items { ${ITEM} } } }`,
  'articles with a tag': `{ articles(perPage: 3, filter: {tags: ["winter"]}) { total items { ${ITEM} } } }`,
  'an article and what is like it': `{ article(slug: "first-frost-8") { body ${ITEM} } suggestions(slug: "first-frost-8", limit: 3) { ${ITEM} } }`,
};

/** Every article is looked through for a word: told, not held to the budget of what an index answers. */
const SEARCH = `{ articles(perPage: 1, filter: {search: "frost"}) { total items { ${ITEM} } } }`;

/** Milliseconds of a question over one connection. */
async function time(url: string, project: string, question: string): Promise<number> {
  const path = `/api/v1/project/${project}/graphql?query=${encodeURIComponent(question)}`;
  return 1000 / (await requestsPerSecond({ url, paths: [path], seconds: SECONDS, headers: {} }));
}

/** What a site asks of its journal: with a thousand articles beside with ten. */
export const articles: Line = {
  name: 'articles',
  measure: async () => {
    await using product = await startProduct();
    const { url } = product;
    const [few, many] = [await addJournal(url, FEW), await addJournal(url, MANY)];
    const measures: Measure[] = [];
    for (const [what, question] of Object.entries({ ...QUESTIONS, 'articles with a word': SEARCH })) {
      const rounds = await byTurns(
        ROUNDS,
        () => time(url, many.project, question),
        () => time(url, few.project, question),
      );
      measures.push({
        what,
        unit: 'ms',
        ...compare(rounds, (figure) => figure),
        against: 'a journal of ten',
        ...(question !== SEARCH && { budget: { of: 'ratio', atMost: 1.2 } }),
      });
    }
    const feeds = await byTurns(
      ROUNDS,
      () => feedTime(url, many, FEEDS),
      () => feedTime(url, few, FEEDS),
    );
    measures.push({
      what: 'the RSS feed, made anew after a save',
      unit: 'ms',
      ...compare(feeds, (figure) => figure),
      against: 'a journal of ten',
      budget: { of: 'ratio', atMost: 1.2 },
    });
    return measures;
  },
};
