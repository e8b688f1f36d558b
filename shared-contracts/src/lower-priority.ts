import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';

const NICE = 15;

/** Lets a thread that computes for long give way to what answers in between: pages that are kept, the API, the embedded database. */
export function lowerPriority(): void {
  // On Linux a priority is a thread's; elsewhere it would be that of the whole process.
  if (platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICE, constants.priority.PRIORITY_LOW));
  } catch {
    // Where the system does not let it, it computes as fast as others answer.
  }
}
