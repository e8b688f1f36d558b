import { GraphQLError } from 'graphql';

const MOST_PER_PAGE = 100;
const USUAL_PER_PAGE = 12;
const MOST_PAGES = 10_000;

/** What the schema has a default for is null where that is said. */
export interface SliceArguments {
  readonly page: number | null;
  readonly perPage: number | null;
}

/** Throws where nothing is meant by it, or more than is answered at once. */
function checked(name: string, value: number, most: number): number {
  if (value >= 1 && value <= most) return value;
  throw new GraphQLError(`${name} must be from 1 to ${most}.`, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** A page of a list. Those past the last that is kept are empty: addresses of visitors may name any. */
export const sliceOf = ({ page, perPage }: SliceArguments) => {
  const slice = {
    page: Math.min(checked('page', page ?? 1, Number.MAX_SAFE_INTEGER), MOST_PAGES),
    perPage: checked('perPage', perPage ?? USUAL_PER_PAGE, MOST_PER_PAGE),
  };
  return { ...slice, offset: (slice.page - 1) * slice.perPage };
};
