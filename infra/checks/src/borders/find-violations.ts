import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

export interface Violation {
  readonly rule: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
}

const NOT_OURS = '(^|/)dist/|^infra/bench/peers/';

/** Imports below `folders` (relative to `root`) that a rule forbids; type-only and dynamic imports count. */
export async function findViolations(
  root: string,
  folders: readonly string[],
  rules: readonly IForbiddenRuleType[],
): Promise<{ readonly files: number; readonly violations: readonly Violation[] }> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: { forbidden: [...rules] },
      validate: true,
      parser: 'swc',
      tsPreCompilationDeps: true,
      exclude: { path: NOT_OURS },
      doNotFollow: { path: 'node_modules' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  );
  const { summary } = output as ICruiseResult;
  const comments = new Map(rules.map(({ name, comment }) => [name, comment ?? '']));
  return {
    files: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
      from,
      to,
    })),
  };
}
