const MOST_PER_PAGE = 100;
const MOST_PAGES = 10_000;

const between = (value: number, most: number): number => Math.min(Math.max(1, value), most);

export interface SliceArguments {
  readonly page: number;
  readonly perPage: number;
}

/** A page of a list as it can be had: addresses of visitors say which, so none is refused. */
export const sliceOf = ({ page, perPage }: SliceArguments) => {
  const slice = { page: between(page, MOST_PAGES), perPage: between(perPage, MOST_PER_PAGE) };
  return { ...slice, offset: (slice.page - 1) * slice.perPage };
};
