const MOST_PER_PAGE = 100;
const USUAL_PER_PAGE = 12;
const MOST_PAGES = 10_000;

const between = (value: number, most: number): number => Math.min(Math.max(1, value), most);

/** What the schema has a default for is null where that is said. */
export interface SliceArguments {
  readonly page: number | null;
  readonly perPage: number | null;
}

/** A page of a list as it can be had: addresses of visitors say which, so none is refused. */
export const sliceOf = ({ page, perPage }: SliceArguments) => {
  const slice = { page: between(page ?? 1, MOST_PAGES), perPage: between(perPage ?? USUAL_PER_PAGE, MOST_PER_PAGE) };
  return { ...slice, offset: (slice.page - 1) * slice.perPage };
};
