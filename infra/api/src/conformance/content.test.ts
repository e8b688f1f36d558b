import { events } from './events.ts';
import { media } from './media.ts';
import { mediaKinds } from './media-kinds.ts';
import { mediaUploads } from './media-uploads.ts';
import { pageList } from './page-list.ts';
import { plan } from './plan.ts';
import { redirects } from './redirects.ts';
import { revisions } from './revisions.ts';
import { onEachDatabase } from './suite.ts';
import { uploads } from './uploads.ts';

onEachDatabase('content', {
  ...{ pageList, revisions, redirects, media, mediaKinds, uploads, mediaUploads, events, plan },
});
