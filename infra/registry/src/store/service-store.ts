import {
  HOUR_MS,
  HOURS_KEPT,
  hourOf,
  type Incident,
  incidentSchema,
  type ServedHour,
  type Storage,
  servedHourSchema,
} from 'shared-contracts';
import { z } from 'zod';
import { type DamageLog, readNote, SILENT_DAMAGE } from './damage-log.ts';
import { keys } from './keys.ts';
import { encodeJson } from './stored-object.ts';

/** What one start of a shell told. */
const startSchema = z.strictObject({
  start: z.string(),
  hours: z.array(servedHourSchema),
  incidents: z.array(incidentSchema),
});
type Start = z.infer<typeof startSchema>;

const storedSchema = z.strictObject({
  /** Whoever told something last stands last. */
  starts: z.array(startSchema),
});

/** Of a shell that starts again and again, those that told something last. */
const MOST_STARTS = 50;
/** Shells that are remembered: more are of machines long gone. */
const MOST_SHELLS = 100;

export interface Service {
  readonly hours: readonly ServedHour[];
  readonly incidents: readonly (Incident & { readonly shell: string })[];
}

export interface ServiceStore {
  /** Of all shells, in the hours that are kept. */
  readonly all: () => Promise<Service>;
  /** Answers how many starts of the shell are kept. */
  readonly put: (shell: string, start: Start) => Promise<number>;
}

/** How remotes fared in the last hours: one object a shell, so that none waits for another. */
export function createServiceStore(
  storage: Storage,
  clock: () => Date,
  damage: DamageLog = SILENT_DAMAGE,
): ServiceStore {
  /** What of a start lies in these hours. */
  const recent = ({ start, hours, incidents }: Start): Start => {
    const now = clock().getTime();
    const from = hourOf(now - (HOURS_KEPT - 1) * HOUR_MS);
    const until = hourOf(now + HOUR_MS);
    const isRecent = ({ at }: { readonly at: string }): boolean => at >= from && at < until;
    return { start, hours: hours.filter(isRecent), incidents: incidents.filter(isRecent) };
  };
  const isEmpty = ({ hours, incidents }: Start): boolean => hours.length + incidents.length === 0;
  const read = (key: string) => readNote(storage, key, storedSchema, damage);
  const startsIn = async (key: string): Promise<readonly Start[]> =>
    ((await read(key))?.value?.starts ?? []).map(recent);

  const forgetShells = async (): Promise<void> => {
    const found = await storage.list(keys.service);
    if (found.length <= MOST_SHELLS) return;
    for (const key of found) if ((await startsIn(key)).every(isEmpty)) await storage.delete(key);
  };

  return {
    all: async () => {
      const found = await storage.list(keys.service);
      const shells = await Promise.all(
        found.map(async (key) => ({ shell: keys.shellOfService(key), starts: await startsIn(key) })),
      );
      return {
        hours: shells.flatMap(({ starts }) => starts.flatMap(({ hours }) => hours)),
        incidents: shells.flatMap(({ shell, starts }) =>
          starts.flatMap(({ incidents }) => incidents.map((incident) => ({ ...incident, shell }))),
        ),
      };
    },
    put: async (shell, told) => {
      const key = keys.serviceOf(shell);
      for (;;) {
        const stored = await read(key);
        const others = (stored?.value?.starts ?? [])
          .filter(({ start }) => start !== told.start)
          .map(recent)
          .filter((start) => !isEmpty(start));
        const starts = [...others, recent(told)].slice(-MOST_STARTS);
        if (!(await storage.swap(key, encodeJson({ starts }), stored?.bytes ?? null))) continue;
        if (!stored) await forgetShells();
        return starts.length;
      }
    },
  };
}
