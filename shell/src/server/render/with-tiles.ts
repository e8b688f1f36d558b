import { tilesOf } from '../document/page-extras.ts';
import type { RenderLive } from './render-live.ts';

/** Renders with the map tiles of the page's project, else those of the installation. */
export const withTiles =
  (ofInstallation: Parameters<typeof tilesOf>[1], render: RenderLive): RenderLive =>
  (input) => {
    const tiles = tilesOf(input.project.metadata, ofInstallation);
    return render(tiles ? { ...input, tiles } : input);
  };
