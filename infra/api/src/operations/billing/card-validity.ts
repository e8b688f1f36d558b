import type { Card } from 'shared-contracts';

const MONTHS = 3;

/** Whether a card, which ends with its month, is valid for more than three months from now. */
export function isValidLong({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, now: Date): boolean {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() + MONTHS, now.getUTCDate()];
  // Three months after the 30th of November is the last of February.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = now.getTime() - Date.UTC(year, now.getUTCMonth(), day);
  return Date.UTC(exp_year, exp_month, 1) > Date.UTC(year, month, Math.min(day, last)) + time;
}
