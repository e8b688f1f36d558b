type Unsigned<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** What a list is sorted by, and which way: `-title` is the last title first. */
export const sortOf = <Sort extends string>(
  sort: Sort,
): { readonly by: Unsigned<Sort>; readonly isDescending: boolean } => ({
  by: sort.replace(/^-/, '') as Unsigned<Sort>,
  isDescending: sort.startsWith('-'),
});
