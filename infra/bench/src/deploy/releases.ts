import getPort from 'get-port';
import type { Measure } from '../line.ts';
import { fetchBytes, fetchPage } from '../support/fetch-bytes.ts';
import { settledHeap } from '../support/heap.ts';
import { madeBy, OPERATOR_TOKEN, publishKinds } from '../support/kind-remotes.ts';
import { residentMemory } from '../support/memory.ts';
import { startProduct } from '../support/product.ts';
import { addSectionPages, sectionOf } from '../support/section-pages.ts';

const [NAME, KIND, PATH] = ['mf-bench-release', 'bench-release-note', '/release'];
const TIMED = 10;
const SWAPS = 200;
/** Swaps before the heap is read for the first time: what is kept of the last ones is kept by then. */
const WARM_UP = 20;
/** Who reads meanwhile: `few` as a site has them, `many` keep both cores busy. */
const READERS = { few: 2, many: 16 } as const;

interface Reading {
  /** Ends it: how many were not answered as they should be, of how many. */
  readonly end: () => Promise<{ readonly requests: number; readonly failed: number }>;
}

/** Visitors who read the page of the remote, the home page and pages that nobody asked for before, until it is ended. */
function read(url: string, readers: number): Reading {
  let [requests, failed, ended] = [0, 0, false];
  const visit = async (path: string, status: number): Promise<void> => {
    const answer = await fetchBytes(url + path).catch(() => null);
    requests += 1;
    if (answer?.status !== status) failed += 1;
  };
  const reader = async (number: number): Promise<void> => {
    for (let count = 0; !ended; count += 1) {
      await visit(PATH, 200);
      await visit('/', 200);
      await visit(`/none-${number}-${count}`, 404);
    }
  };
  const all = Array.from({ length: readers }, (_, number) => reader(number));
  return {
    end: async () => {
      ended = true;
      await Promise.all(all);
      return { requests, failed };
    },
  };
}

const longest = (times: readonly number[]): number => Math.max(...times);

/** How soon visitors see what was published, and what two hundred releases in a row leave behind. */
export async function measureReleases(): Promise<readonly Measure[]> {
  const inspector = await getPort({ host: '127.0.0.1' });
  await using product = await startProduct({ OPERATOR_TOKEN }, [`--inspect=127.0.0.1:${inspector}`]);
  const { url, pid } = product;
  let patch = 0;
  const version = (): string => `1.0.${patch}`;
  await publishKinds(url, { name: NAME, kinds: [KIND], version: version(), after: null });
  await addSectionPages(url, [PATH], () => [sectionOf(KIND, 0, { title: 'Note', text: 'Said beside it.' })]);

  const seen = async (): Promise<void> => {
    while (!(await fetchPage(url + PATH)).includes(madeBy(version())));
  };
  /** Milliseconds from the first byte of a release that goes out until a visitor is shown what it drew. */
  const release = async (): Promise<number> => {
    const after = version();
    patch += 1;
    const begun = performance.now();
    await publishKinds(url, { name: NAME, kinds: [KIND], version: version(), after });
    await seen();
    return performance.now() - begun;
  };
  const releases = async (count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) times.push(await release());
    return times;
  };

  await seen();
  await releases(1);
  const idle = await releases(TIMED);
  const many = read(url, READERS.many);
  const loaded = await releases(TIMED);
  const during = await many.end();

  await releases(WARM_UP);
  const [heap, memory] = [await settledHeap(inspector), await residentMemory(pid)];
  const few = read(url, READERS.few);
  await releases(SWAPS);
  const { requests, failed } = await few.end();
  const [heapAfter, memoryAfter] = [await settledHeap(inspector), await residentMemory(pid)];
  const megabytes = (bytes: number): number => bytes / 1_000_000;
  return [
    {
      what: `from publishing until the first visitor sees it, longest of ${TIMED}`,
      unit: 'ms',
      ours: longest(idle),
      budget: { of: 'ours', atMost: 2000 },
    },
    {
      what: `the same while ${READERS.many} read without a pause`,
      unit: 'ms',
      ours: longest(loaded),
      budget: { of: 'ours', atMost: 2000 },
    },
    {
      what: `requests that failed in ${SWAPS + TIMED} releases, of ${requests + during.requests}`,
      unit: '',
      ours: failed + during.failed,
      budget: { of: 'ours', atMost: 0 },
    },
    {
      what: `heap after ${SWAPS} releases, garbage collected`,
      unit: 'MB',
      ours: megabytes(heapAfter),
      peer: megabytes(heap),
      against: 'before them',
      budget: { of: 'ratio', atMost: 1.05 },
    },
    {
      what: `resident memory after ${SWAPS} releases, processes that draw included`,
      unit: 'MB',
      ours: memoryAfter,
      peer: memory,
      against: 'before them',
    },
  ];
}
