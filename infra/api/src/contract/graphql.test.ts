import { graphql, graphqlCost } from './graphql.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('published content', { graphql, graphqlCost });
