import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type SelectionNode,
} from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';

/** What parts of a list cost by its arguments, in points. */
export interface ListPoints {
  readonly items: number;
  /** Of the same lists, the same; counted once. */
  readonly total: { readonly of: string; readonly points: number };
}
export type ListCosts = Readonly<Record<string, (wanted: never) => ListPoints>>;

const isPlainField = (node: SelectionNode): node is FieldNode =>
  node.kind === Kind.FIELD && (node.directives?.length ?? 0) === 0;

const fieldsOf = ({ selectionSet }: Pick<FieldNode, 'selectionSet'>): FieldNode[] =>
  selectionSet?.selections.filter(isPlainField) ?? [];

const asksFor = (list: FieldNode, part: string): boolean => fieldsOf(list).some(({ name }) => name.value === part);

type Asked = Pick<GraphQLParams, 'operationName' | 'variables'>;

function leastPoints(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables }: Asked,
  costs: ListCosts,
): number {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return 0;
  const fields = schema.getQueryType()?.getFields() ?? {};
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  const totals = new Map<string, number>();
  let items = 0;
  for (const node of fieldsOf(operation)) {
    const { value: name } = node.name;
    const field = fields[name];
    const costOf = costs[name];
    if (!field || !costOf) continue;
    const points = costOf(getArgumentValues(field, node, coerced) as never);
    if (asksFor(node, 'items')) items += points.items;
    if (asksFor(node, 'total')) totals.set(`${name} ${points.total.of}`, points.total.points);
  }
  return [...totals.values()].reduce((sum, points) => sum + points, items);
}

/**
 * What a query costs at the least, by its text and variables alone: what is too much is refused before anything is
 * asked, or the text itself is looked at.
 */
export function estimatePoints(schema: GraphQLSchema, document: DocumentNode, asked: Asked, costs: ListCosts): number {
  try {
    return leastPoints(schema, document, asked, costs);
  } catch {
    // What is wrong with it is told by whoever looks next.
    return 0;
  }
}
