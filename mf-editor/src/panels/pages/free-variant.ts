/** The first of `/rooms`, `/rooms-2`, `/rooms-3`… that is free. */
export function freeVariant(wanted: string, isTaken: (candidate: string) => boolean, join = '-'): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const candidate = `${wanted}${join}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
