/** Where a tool keeps what `getOverview` answered: whoever changes what is counted there has it asked for again. */
export const overviewKey = (project: string) => ['overview', project] as const;
