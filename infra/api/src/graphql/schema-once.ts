import { type FieldNode, GraphQLError, type ValidationContext } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The schema describes itself at length, and no point is counted for it: once in a query is enough for every tool. */
export const schemaOnce: Plugin = {
  onValidate: ({ addValidationRule }) =>
    addValidationRule((context: ValidationContext) => {
      let asked = 0;
      return {
        Field: (node: FieldNode) => {
          if (node.name.value !== '__schema') return;
          asked += 1;
          if (asked > 1) context.reportError(new GraphQLError('Ask for the schema once in a query.', { nodes: node }));
        },
      };
    }),
};
