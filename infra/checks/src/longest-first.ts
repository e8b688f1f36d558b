import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that run whole suites, on each database. */
const LONG = '/infra/api/src/conformance/';

/**
 * Starts the long files first, so that no core waits for them at the end; then those that share a process, and those
 * that share one with a document, so that none is ended for one of the others; then those that have one of their own.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      project.config.isolate ? 3 : project.name === 'screens' ? 2 : moduleId.includes(LONG) ? 0 : 1;
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
