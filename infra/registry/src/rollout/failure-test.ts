import type { RolloutCounts, ServedCounts } from 'shared-contracts';

/** Of its pages, what any version may fail: noise that is nobody's fault. */
const NOISE = 0.001;
/** What a candidate fails more than the live version, at the least, to be taken for broken. */
const EFFECT = 0.02;
/** Failed pages that are an accident yet, however few were served. */
const ACCIDENTS = 3;
/** What it fails more where it is broken, at the least that is to be found soon. */
const BROKEN = 0.03;
/** How unlikely it is by chance alone, in a stretch of pages, that a candidate fails so much more than the live version. */
const FALSE_ALARM = 0.0005;
/** Chance that one which is broken is taken for healthy in such a stretch; the next one begins anew. */
const MISSED = 0.01;
/** Pages that the live version is taken to have served as usual, until so many have been counted beside the candidate's. */
const [USUAL, TELLING] = [700, 500];

const ALARM = -Math.log(FALSE_ALARM);
const HEALTHY = Math.log(MISSED);

/** Errors of browsers that are nothing yet: whoever likes can tell of some, from each network that is theirs. */
const HEARSAY = 4;

const failedOf = ({ pages, failures, errors }: ServedCounts): number =>
  Math.min(pages, failures + (errors > HEARSAY ? errors : 0));

const term = (times: number, share: number): number => (times > 0 ? times * Math.log(share) : 0);

/** How likely what was counted is, at its own rate of failures: the logarithm. */
const likelihood = (failed: number, pages: number): number =>
  term(failed, failed / pages) + term(pages - failed, 1 - failed / pages);

export type Finding = 'broken' | 'healthy' | 'undecided';

/** What the live version serves and fails beside a candidate, and where that is little, what it did before. */
function usualOf(live: ServedCounts, before: ServedCounts | undefined) {
  const taken = USUAL * Math.max(0, 1 - live.pages / TELLING);
  const pages = live.pages + taken;
  const rate = before && before.pages > 0 ? failedOf(before) / before.pages : 0;
  return { pages, failed: Math.min(pages / 2, failedOf(live) + taken * rate + pages * NOISE) };
}

/**
 * Whether a candidate fails clearly more of its pages than the live version does beside it. Broken: two rates explain what was
 * counted so much better than one for both (a generalised likelihood ratio). Healthy: Wald's sequential test.
 * Of simulated candidates that fail 5 of 100 pages where the live version fails none, half are found within 72 pages and 97 to 99
 * of 100 within 200 (91, where they have half of all pages); 7 of 10 that fail 6 where the live version fails 1. Of those that are as
 * good as a live version that fails up to 1 of 100, fewer than 1 in 100 are taken for broken within 1,000 pages; where it
 * fails 5, 1 in 100 at a share of a twentieth, 3 at a fifth, and a third at half of all pages: it is not told apart from one that broke.
 * `before` is what the live version had served when the stretch began.
 */
export function judge({ candidate, live }: RolloutCounts, before?: ServedCounts): Finding {
  if (candidate.pages === 0) return 'undecided';
  const failed = failedOf(candidate);
  const usual = usualOf(live, before);
  const rate = usual.failed / usual.pages;
  const apart = likelihood(failed, candidate.pages) + likelihood(usual.failed, usual.pages);
  const evidence = apart - likelihood(failed + usual.failed, candidate.pages + usual.pages);
  const isMore = failed > ACCIDENTS && failed / candidate.pages > rate + EFFECT;
  if (isMore && evidence >= ALARM) return 'broken';
  const broken = rate + BROKEN;
  const doubt = term(failed, broken / rate) + term(candidate.pages - failed, (1 - broken) / (1 - rate));
  return doubt <= HEALTHY ? 'healthy' : 'undecided';
}
