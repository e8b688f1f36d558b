import { mediaAlts } from './media-alts.ts';
import { mediaBin } from './media-bin.ts';
import { mediaCrops } from './media-crops.ts';
import { mediaPlaces } from './media-places.ts';
import { mediaPrivate } from './media-private.ts';
import { mediaReplace } from './media-replace.ts';
import { mediaReplacedInPieces } from './media-replaced-in-pieces.ts';
import { mediaVersions } from './media-versions.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('rules of media', {
  mediaVersions,
  mediaCrops,
  mediaReplace,
  mediaReplacedInPieces,
  mediaAlts,
  mediaPrivate,
  mediaBin,
  mediaPlaces,
});
