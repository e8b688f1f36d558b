/** Where addresses of a site itself stand, wherever that is. */
const HERE = 'https://site.invalid';
/** `/media/{project}/{id}/{file}`, without anything that a server might read as something else. */
const PICTURE = /^\/media\/([^/%]+)\/[^/%]+\/[^/%]+$/;

/**
 * The bytes of a picture of a site. What contents call a picture may be any address, of another site or of a screen: it is
 * asked for where it is one of the project's own media, without the session, and kept where it is a picture.
 */
export async function loadPicture(url: string, project: string): Promise<Blob> {
  const { origin, pathname, search } = new URL(url, HERE);
  if (origin !== HERE || PICTURE.exec(pathname)?.[1] !== project) throw new Error('It is no picture of this site');
  const answer = await fetch(pathname + search, { credentials: 'omit', redirect: 'error' });
  const blob = answer.ok ? await answer.blob() : null;
  if (!blob?.type.startsWith('image/')) throw new Error(`It answered ${answer.status}, and no picture`);
  return blob;
}
