export const WEEK_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export interface OpeningSpan {
  readonly day: WeekDay;
  readonly opens: string;
  readonly closes: string;
}

/** The spans in which it is open, in the order of the week. */
export const openingSpans = (hours: Partial<Record<WeekDay, string | undefined>>): readonly OpeningSpan[] =>
  WEEK_DAYS.flatMap((day) =>
    (hours[day] || '')
      .split(', ')
      .filter(Boolean)
      .map((span) => {
        const [opens = '', closes = ''] = span.split('-');
        return { day, opens, closes };
      }),
  );
