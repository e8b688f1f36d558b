import { isDeepStrictEqual } from 'node:util';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { defaultFieldResolver, type GraphQLFieldResolver, GraphQLScalarType, type GraphQLSchema } from 'graphql';
import {
  createGraphQLError,
  createSchema,
  createYoga,
  isAsyncIterable,
  type Plugin,
  processRegularResult,
  type YogaInitialContext,
} from 'graphql-yoga';
import type { Logger } from 'pino';
import { GRAPHQL_SCHEMA, messageOf, type Project, type SectionDefinition } from 'shared-contracts';
import type { OperationContext } from '../operations/operation.ts';
import { isLongerThan, MOST_BYTES } from './answer-length.ts';
import { articleCosts, articleFields, articleQueries } from './article-resolvers.ts';
import { type Content, createContent, MOST_POINTS, tooCostly } from './content.ts';
import { estimatePoints } from './estimate-points.ts';
import { kindTypes } from './kind-types.ts';
import { isOwn, ownSectionFields } from './own-sections.ts';
import { kindResolvers, type ShownSection } from './page-sections.ts';
import { parsedQueries } from './parsed-queries.ts';
import { schemaOnce } from './schema-once.ts';
import { pageFields, siteCosts, siteQueries } from './site-resolvers.ts';
import { authorFields, categoryFields, tagFields, termCosts, termQueries } from './term-resolvers.ts';

/** JSON as it stands in content, which nothing can be asked with. */
const json = (name: string): GraphQLScalarType => new GraphQLScalarType({ name, serialize: (value) => value });

const scalars = {
  Localised: json('Localised'),
  MediaRef: json('MediaRef'),
  Settings: json('Settings'),
  DateTime: new GraphQLScalarType({ name: 'DateTime', serialize: (value) => (value as Date).toISOString() }),
};

const TYPES = ['application/graphql-response+json', 'application/json'] as const;

/** Of a query that came to more than is answered. */
const REFUSED = { data: null, errors: [tooCostly()] };

/** Answers whole and as JSON, whatever is asked for: nothing here comes in parts, so nobody waits on a stream. */
const wholeAnswers: Plugin<object, ServerContext> = {
  onResultProcess: ({ request, result, setResult, setResultProcessor, serverContext: { outcome } }) => {
    const accepted = request.headers.get('accept') ?? '';
    setResultProcessor(processRegularResult, accepted.includes(TYPES[0]) ? TYPES[0] : TYPES[1]);
    if (Array.isArray(result) || isAsyncIterable(result)) return;
    // What is wrong is told by the names that were asked for, too.
    const answered = isLongerThan([result.data, result.errors], MOST_BYTES) ? REFUSED : result;
    setResult(answered);
    outcome.hasErrors = answered.errors !== undefined;
    outcome.isRefused = !answered.data && answered.errors?.every(({ path }) => path === undefined) === true;
  },
};

/** What the surface knows of a request. */
export interface GraphqlContext {
  readonly project: Project;
  /** Whoever asks works on the project, and asks for what they are still writing, too. */
  readonly drafts: boolean;
}

/** What became of a query, for whoever passes the answer on: it may be long to read again. */
interface Outcome {
  hasErrors: boolean;
  /** Nothing of it was run, or it came to more than is answered. */
  isRefused: boolean;
}

interface ServerContext extends GraphqlContext {
  readonly outcome: Outcome;
}

interface ResolverContext extends ServerContext {
  content: Content;
}

/** The schema has no circles but lists in their own items: what goes deeper than this asks the same thing over and over. */
const LIMITS = { depth: 8, aliases: 15, directives: 10, tokens: 1000 } as const;

/** The rest of what a query costs is counted while it runs (`content.ts`). */
const limitPlugins = [
  maxTokensPlugin({ n: LIMITS.tokens }),
  maxDepthPlugin({ n: LIMITS.depth }),
  maxAliasesPlugin({ n: LIMITS.aliases }),
  maxDirectivesPlugin({ n: LIMITS.directives }),
] as Plugin[];

const COSTS = { ...siteCosts, ...articleCosts, ...termCosts };

const UNREADABLE = { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } } as const;

/** What cannot be read is its asker's mistake, and nothing to be logged. */
const readable: Plugin = {
  onRequestParse: ({ requestParser, setRequestParser }) => {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        throw error instanceof SyntaxError ? createGraphQLError('The variables are no JSON.', UNREADABLE) : error;
      }
    });
  },
};

/** Before anything else is looked at, which takes longer than to see it. */
const affordable: Plugin<YogaInitialContext> = {
  onValidate: ({ params: { schema, documentAST }, context: { params }, setResult }) => {
    if (estimatePoints(schema, documentAST, params, COSTS) > MOST_POINTS) setResult([tooCostly()]);
  },
};

/** Reads what has no resolver of its own: what stands in settings is most of that. */
const countedField: GraphQLFieldResolver<unknown, ResolverContext> = (source, wanted, context, info) =>
  context.content.answered(defaultFieldResolver(source, wanted, context, info));

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
          const result = await executeFn({ ...args, fieldResolver: countedField });
          return content.hasAnswered() ? result : REFUSED;
        } finally {
          await content.end();
        }
      });
    }),
});

const baseResolvers = {
  ...scalars,
  Query: { ...siteQueries, ...articleQueries, ...termQueries },
  Page: pageFields,
  Article: articleFields,
  Author: authorFields,
  Category: categoryFields,
  Tag: tagFields,
};

type Definitions = ReadonlyMap<string, SectionDefinition>;

/** The schema with a type for each of these kinds. */
function schemaOf(definitions: Definitions): GraphQLSchema {
  const types = kindTypes(definitions);
  const nameOf = async (section: ShownSection, { content }: ResolverContext): Promise<string> => {
    const kind = section.type === 'static' ? types.get(section.name) : undefined;
    return kind?.name ?? ((await isOwn(section, content)) ? 'OwnSection' : 'OtherSection');
  };
  return createSchema<ResolverContext>({
    typeDefs: [GRAPHQL_SCHEMA, ...[...types.values()].map(({ typeDefs }) => typeDefs)],
    resolvers: {
      ...baseResolvers,
      PageSection: { __resolveType: nameOf },
      OwnSection: ownSectionFields,
      ...Object.fromEntries([...types.values()].map((type) => [type.name, kindResolvers(type)])),
    },
  });
}

/** The schema of the kinds that are live. What was checked against it stays so until there are others. */
function liveSchema({ definitions }: OperationContext, logger: Logger): () => GraphQLSchema {
  let last: { readonly of: Definitions; readonly schema: GraphQLSchema } | null = null;
  const read = (): Definitions => {
    try {
      return definitions();
    } catch {
      // While none were ever read, sections are of no known kind, and all else is answered.
      return last?.of ?? new Map();
    }
  };
  return () => {
    const of = read();
    if (last?.of === of || (last && isDeepStrictEqual([...last.of], [...of]))) {
      last = { of, schema: last.schema };
      return last.schema;
    }
    try {
      last = { of, schema: schemaOf(of) };
    } catch (error) {
      logger.error({ error: messageOf(error) }, 'graphql: kinds of section');
      last = { of, schema: schemaOf(new Map()) };
    }
    return last.schema;
  };
}

/** `/graphql`: what a project has published, as `GRAPHQL_SCHEMA` says, and what became of the query. */
export function createGraphql(context: OperationContext, graphqlEndpoint: string, logger: Logger) {
  // As a text an error shows the query it is about, with the words that somebody looked for.
  const tell = (...said: unknown[]) => logger.warn({ said: said.map(messageOf) }, 'graphql');
  const yoga = createYoga<ServerContext>({
    schema: liveSchema(context, logger),
    plugins: [readable, affordable, ...limitPlugins, schemaOnce, inTransaction(context), wholeAnswers],
    parserAndValidationCache: parsedQueries(),
    graphqlEndpoint,
    batching: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    maskedErrors: { isDev: false },
    logging: { debug: () => undefined, info: () => undefined, warn: tell, error: tell },
  });
  return async (request: Request, given: GraphqlContext): Promise<{ response: Response; outcome: Outcome }> => {
    const outcome: Outcome = { hasErrors: false, isRefused: false };
    return { response: await yoga.fetch(request, { ...given, outcome }), outcome };
  };
}
