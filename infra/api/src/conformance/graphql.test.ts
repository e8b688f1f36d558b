import { graphql, graphqlCost } from './graphql.ts';
import { graphqlLength } from './graphql-length.ts';
import { graphqlPages } from './graphql-pages.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('published content', { graphql, graphqlPages, graphqlLength, graphqlCost });
