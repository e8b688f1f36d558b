import type { DataReader, PageData } from './read-data.ts';

const joined = (parts: readonly PageData[]): PageData => {
  const data = parts.flatMap((part) => (part.data ? Object.entries(part.data) : []));
  return {
    ...(data.length > 0 && { data: Object.fromEntries(data) }),
    whole: parts.every(({ whole }) => whole),
    missing: parts.some(({ missing }) => missing),
    life: Math.min(...parts.map(({ life }) => life)),
    tags: parts.flatMap(({ tags }) => tags),
  };
};

/** Several sources of what sections show, asked at the same time. A section reads from one of them. */
export const joinReaders =
  (...readers: readonly Pick<DataReader, 'read'>[]): DataReader['read'] =>
  async (request) =>
    joined(await Promise.all(readers.map(({ read }) => read(request))));
