import type { Browser, Page } from '@playwright/test';
import type { ScriptedModel } from 'shared-contracts/scripted-model';
import { SECTIONS } from '../editor/content.ts';
import { untilShown } from '../editor/latencies.ts';
import { newPage, open, SLOW, slowDown } from '../editor/measure-editor.ts';
import { ourDriver } from '../editor/our-driver.ts';
import type { EditorPage } from '../editor/our-site.ts';
import type { Measure } from '../line.ts';
import { median } from '../support/rounds.ts';
import type { Assisted } from './talk.ts';

/** As many as a proposal may hold. */
const CHANGES = 40;
const TIMES = 5;
const PROMPT = 200;

declare global {
  interface Window {
    /** When the proposal of a model arrived, and when the frame was painted that shows it. */
    benchProposal?: { readonly before: number; arrived: number; shown: number };
  }
}

/** Runs in the page, before anything of it: notes when an event arrives that brings a proposal, and when its list is painted. */
function watchProposals(): void {
  const descriptor = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage');
  if (!descriptor?.set) throw new Error('Nobody hears events here.');
  const listen = descriptor.set;
  const look = (): void => {
    const lists = document.querySelectorAll('[aria-label$="proposed changes"]').length;
    if (lists <= (window.benchProposal?.before ?? 0)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (window.benchProposal) window.benchProposal.shown = performance.now();
    };
    port2.postMessage(null);
  };
  Object.defineProperty(EventSource.prototype, 'onmessage', {
    ...descriptor,
    set(this: EventSource, hear: ((event: MessageEvent<string>) => void) | null) {
      listen.call(this, (event: MessageEvent<string>) => {
        const isProposal = event.data.includes('"proposal":{') && window.benchProposal?.arrived === 0;
        if (isProposal && window.benchProposal) window.benchProposal.arrived = performance.now();
        hear?.(event);
        if (isProposal) requestAnimationFrame(look);
      });
    },
  });
}

const changesOf = (ids: readonly string[]) =>
  Array.from({ length: CHANGES }, (_, index) => ({
    ...{ type: 'set-field', path: 'title', locale: 'en', value: `Warmer, number ${index}` },
    section: ids[index * Math.floor(ids.length / CHANGES)],
  }));

/** Asks in the side bar and times the list of what is proposed, from the arrival of its event to the painted frame. */
async function timeList(page: Page): Promise<number> {
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  await page.evaluate(() => {
    const before = document.querySelectorAll('[aria-label$="proposed changes"]').length;
    window.benchProposal = { before, arrived: 0, shown: 0 };
  });
  const field = panel.getByRole('textbox', { name: 'Ask, or say what to change' });
  await field.fill('Make it warmer');
  await field.press('Enter');
  await page.waitForFunction(() => (window.benchProposal?.shown ?? 0) > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window.benchProposal?.shown ?? 0) - (window.benchProposal?.arrived ?? 0));
}

/** A proposal about a page of 200 sections, in the side bar and on the page itself, on a slow machine. */
export async function measureProposal(
  browser: Browser,
  url: string,
  editorPage: EditorPage,
  model: ScriptedModel,
  owner: Assisted,
): Promise<Measure[]> {
  const driver = ourDriver(url, editorPage);
  const { sections } = await owner.api.loadPage({
    params: { project: owner.project, page: editorPage.path.slice(1) },
    body: {},
  });
  const changes = changesOf(sections.map(({ id }) => id));
  model.play = ({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? [{ say: 'Like this.' }]
      : [{ use: 'propose_page_changes', input: { page: editorPage.path, changes } }];
  const { context, page, devtools } = await newPage(browser, driver);
  try {
    await page.addInitScript(watchProposals);
    await open(page, driver);
    await page.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).click();
    await page.getByRole('textbox', { name: 'Ask, or say what to change' }).waitFor();
    await slowDown(devtools, SLOW);
    const lists: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      lists.push(await timeList(page));
    }
    const shown = { frame: null, selector: '[aria-label="As it is proposed"] iframe[data-drawn]', text: '' };
    const compared = await untilShown(page, { frame: null, type: 'pointerdown' }, shown, () =>
      page.getByRole('button', { name: 'Show on the page' }).last().click(),
    );
    const what = `${CHANGES} changes proposed on ${SECTIONS} sections`;
    return [
      { what: `${what}, listed, 4 × CPU`, unit: 'ms', ours: median(lists), budget: { of: 'ours', atMost: PROMPT } },
      { what: `${what}, beside the page, 4 × CPU`, unit: 'ms', ours: compared },
    ];
  } finally {
    await context.close();
  }
}
