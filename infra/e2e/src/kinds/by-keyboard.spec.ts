import type { SectionDefinition } from 'shared-contracts';
import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
import { TILE_SETTINGS } from '../support/tiles.ts';
import { demoStuff, fullPage } from './full-page.ts';
import { DRIVES, type PageOf } from './keyboard-drives.ts';
import { kindSection, storePage } from './kind-page.ts';
import { liveIslands, liveKinds } from './live-kinds.ts';

test.use({ settings: TILE_SETTINGS });
test.describe.configure({ timeout: 180_000 });

test('each island does what it is for by keyboard alone', async ({ page, owner, product }) => {
  const guard = await consoleGuard(page);
  const kinds = new Map((await liveKinds(product)).map((kind) => [kind.name, kind]));
  const stuff = await demoStuff(owner);
  const pageOf: PageOf = async (name, settings) => {
    const kind = kinds.get(name) as SectionDefinition;
    return settings ? (await storePage(owner, [kindSection(kind, settings)])).path : fullPage(owner, kind, stuff);
  };
  const islands = await liveIslands(product);
  expect([...islands].sort()).toEqual(Object.keys(DRIVES).sort());
  for (const island of islands) await test.step(island, async () => DRIVES[island]?.(page, pageOf));
  await guard.expectQuiet();
});
