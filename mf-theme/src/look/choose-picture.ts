import type { MediaRef, RemoteHost } from 'shared-contracts';
import { pictureValue, themePicture } from 'shared-contracts/theme';

/** Pixels that are enough behind a whole page. */
const WIDEST = 2000;

/** The file of a picture that is shown behind something: as wide as is of use, and one that a theme may name. */
export function fileBehind({ url, files = [] }: MediaRef): string | null {
  const wide = files
    .filter(({ crop, metadata }) => crop === undefined && (metadata?.width ?? 0) <= WIDEST)
    .sort((one, other) => (other.metadata?.width ?? 0) - (one.metadata?.width ?? 0))
    .map((file) => file.url);
  return [...wide, url].find((each) => themePicture(pictureValue(each)) !== null) ?? null;
}

/** Address of a picture that somebody chooses of the library; null where they choose none. */
export async function choosePicture({ media }: RemoteHost): Promise<string | null> {
  const [chosen] = (await media.pick({ kind: 'image', multiple: false })) ?? [];
  return chosen ? fileBehind(chosen) : null;
}
