/** A link of an answer that leads somewhere on this site; null for every other one, which is shown as text. */
export function siteAddress(href: string): string | null {
  // Backslashes and control characters are read by browsers as what they are not.
  if (!/^\/(?![/\\])[^\\\s]*$/u.test(href)) return null;
  try {
    const url = new URL(href, 'https://site.invalid');
    const address = url.pathname + url.search + url.hash;
    // What is left of `/..//host` names another host.
    return url.host === 'site.invalid' && !address.startsWith('//') ? address : null;
  } catch {
    return null;
  }
}

/** Picture of an answer: of the site’s own library, or none. */
export const sitePicture = (href: string): string | null => {
  const address = siteAddress(href);
  return address?.startsWith('/media/') ? address : null;
};
