/** Leads to a site, which may be another than the one that opened a mailed link: who signed in here is not known there. */
export function goOn(site: string | null, isSignedIn: boolean): void {
  const isHere = site === null || site === location.origin;
  if (isHere) location.assign(isSignedIn ? '/' : '/sign-in');
  else location.assign(`${site}/sign-in`);
}
