import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { createSchema, createYoga, type Plugin, type YogaInitialContext } from 'graphql-yoga';
import type { Logger } from 'pino';
import { GRAPHQL_SCHEMA, type Project } from 'shared-contracts';
import type { OperationContext } from '../operations/operation.ts';
import { articleCosts, articleFields, articleQueries } from './article-resolvers.ts';
import { type Content, createContent, MOST_POINTS, tooCostly } from './content.ts';
import { foreseenPoints } from './foreseen.ts';
import { knownQueries } from './known-queries.ts';
import { scalars } from './scalars.ts';
import { schemaOnce } from './schema-once.ts';
import { pageFields, siteCosts, siteQueries } from './site-resolvers.ts';
import { authorFields, categoryFields, tagFields, termCosts, termQueries } from './term-resolvers.ts';
import { wholeAnswers } from './whole-answers.ts';

/** What the surface knows of a request. */
export interface GraphqlContext {
  readonly project: Project;
  /** Whoever asks works on the project, and asks for what they are still writing, too. */
  readonly drafts: boolean;
}

interface ResolverContext extends GraphqlContext {
  content: Content;
}

/** The schema has no circles: what goes deeper than this asks the same thing over and over. */
const LIMITS = { depth: 8, aliases: 15, directives: 10, tokens: 1000 } as const;

/** The rest of what a query costs is counted while it runs (`content.ts`). */
const limitPlugins = [
  maxTokensPlugin({ n: LIMITS.tokens }),
  maxDepthPlugin({ n: LIMITS.depth }),
  maxAliasesPlugin({ n: LIMITS.aliases }),
  maxDirectivesPlugin({ n: LIMITS.directives }),
] as Plugin[];

const COSTS = { ...siteCosts, ...articleCosts, ...termCosts };

/** Before anything else is looked at, which takes longer than to see it. */
const affordable: Plugin<YogaInitialContext> = {
  onValidate: ({ params: { schema, documentAST }, context: { params }, setResult }) => {
    if (foreseenPoints(schema, documentAST, params, COSTS) > MOST_POINTS) setResult([tooCostly()]);
  },
};

/** A query runs in one transaction of its project: what it reads is of one moment, and of no other project. */
const inTransaction = ({ database, clock }: OperationContext): Plugin<ResolverContext> => ({
  onExecute: ({ executeFn, setExecuteFn }) =>
    setExecuteFn((args) => {
      const context = args.contextValue as ResolverContext;
      const { drafts } = context;
      return database.transaction({ projectId: context.project.id, seesDrafts: drafts }, async (transaction) => {
        const content = createContent(transaction, context.project, clock(), drafts);
        context.content = content;
        try {
          return await executeFn(args);
        } finally {
          await content.end();
        }
      });
    }),
});

/** `/graphql`: what a project has published, as `GRAPHQL_SCHEMA` says. */
export function createGraphql(context: OperationContext, graphqlEndpoint: string, logger: Logger) {
  // As a text an error shows the query it is about, with the words that somebody looked for.
  const sayOf = (said: unknown): string => (said instanceof Error ? said.message : String(said));
  const tell = (...said: unknown[]) => logger.warn({ said: said.map(sayOf) }, 'graphql');
  return createYoga<GraphqlContext>({
    schema: createSchema<ResolverContext>({
      typeDefs: GRAPHQL_SCHEMA,
      resolvers: {
        ...scalars,
        Query: { ...siteQueries, ...articleQueries, ...termQueries },
        Page: pageFields,
        Article: articleFields,
        Author: authorFields,
        Category: categoryFields,
        Tag: tagFields,
      },
    }),
    plugins: [affordable, ...limitPlugins, schemaOnce, inTransaction(context), wholeAnswers],
    parserAndValidationCache: knownQueries(),
    graphqlEndpoint,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    maskedErrors: { isDev: false },
    logging: { debug: () => undefined, info: () => undefined, warn: tell, error: tell },
  });
}
