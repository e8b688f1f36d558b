import { keysOf, type ServedCounts } from 'shared-contracts';

const METRICS: Readonly<Record<keyof ServedCounts, readonly [name: string, help: string]>> = {
  pages: ['sections_remote_pages_total', 'Pages answered that a version of a remote was to draw'],
  failures: ['sections_remote_failures_total', 'Of those, pages that another version drew, or that lack sections'],
  errors: ['sections_remote_browser_errors_total', 'Pages whose browsers told of an error in a version'],
};

/** How versions fared, in Prometheus' text format. Their names hold nothing that would have to be escaped. */
export function remoteMetrics(counts: ReadonlyMap<string, ServedCounts>): string {
  return keysOf(METRICS)
    .flatMap((key) => {
      const [name, help] = METRICS[key];
      const values = [...counts].map(([version, counted]) => {
        const [remote, number] = version.split('@');
        return `${name}{remote="${remote}",version="${number}"} ${counted[key]}`;
      });
      return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...values];
    })
    .concat('')
    .join('\n');
}
