import 'fake-indexeddb/auto';
import { test } from 'vitest';
import { WELL } from './fate.ts';
import { likeABrowser } from './like-a-browser.ts';
import { runSteps, type Step, type What } from './run-steps.ts';

likeABrowser();

const step = (browser: number, what: What, at: Step['at'] = [1, 1, 1], rest: Partial<Step> = {}): Step => ({
  ...{ what, browser, tab: 0, at, fate: WELL, ...rest },
});

test('O5 O6: what one browser published and deleted is not published again by another that did not hear of it', () =>
  runSteps([
    step(0, 'createPage'),
    step(0, 'sync'),
    step(1, 'sync'),
    step(0, 'publish'),
    step(0, 'deletePage'),
    step(0, 'publish'),
    step(1, 'publish'),
  ]));

test('O5: what one browser made and published before it was in the copy is new to another, which keeps it', () =>
  runSteps([step(0, 'createPage'), step(0, 'publish'), step(0, 'publish'), step(0, 'sync'), step(1, 'sync')]));

test.each([6, 7, 8, 9, 10, 11, 12])(
  'O5 O6: what was deleted after a sync that was cut off at call %i stays deleted, also where another published it since',
  (at) =>
    runSteps([
      step(1, 'createPage'),
      step(1, 'sync', [1, 1, 1], { fate: { is: 'kill', at, after: true } }),
      ...[step(0, 'sync'), step(0, 'publish'), step(0, 'publish'), step(0, 'sync')],
      ...[step(1, 'deletePage'), step(1, 'sync')],
    ]),
);

test('O5 O6: what is kept though another browser deleted it online is new online from then on, to both', () =>
  runSteps([
    step(0, 'deletePage', [0, 0, 0]),
    step(0, 'publish'),
    step(1, 'addSection', [0, 0, 0]),
    step(0, 'publish', [0, 0, 0]),
  ]));

test('O4 O6: a medium that one browser puts into the bin before it hears that it is online goes there too', () =>
  runSteps([
    step(0, 'upload'),
    step(0, 'publish', [0, 0, 0]),
    step(1, 'sync', [0, 0, 0]),
    step(1, 'deleteMedium', [0, 0, 0]),
  ]));

test('O5 O6: of what is made again online all browsers hear, also where it has the version that they knew', () =>
  runSteps([
    step(1, 'twice', [0, 0, 0]),
    step(0, 'deletePage', [0, 0, 0]),
    step(0, 'createPage', [0, 0, 0]),
    step(0, 'publish', [0, 343, 0]),
    step(1, 'publish', [0, 0, 0]),
    step(1, 'removeSection', [0, 0, 0]),
    step(1, 'send', [0, 0, 0]),
    step(0, 'describe', [0, 0, 0]),
  ]));

test('O5 O6: nothing is published while what two browsers did to the same is not decided: neither hears of the other', () =>
  runSteps([
    step(0, 'renamePage', [0, 0, 0]),
    step(0, 'createPage', [0, 0, 0]),
    step(0, 'sync', [0, 0, 0]),
    step(1, 'deletePage', [0, 0, 0]),
    step(1, 'publish', [0, 343, 0]),
    step(1, 'deletePage', [0, 0, 0]),
    step(1, 'twice', [0, 0, 0]),
    step(0, 'publish', [0, 0, 0]),
  ]));

test('O5: what is taken away after a sync whose answer was lost stays away: the copy has what was sent', () =>
  runSteps([
    step(0, 'settings', [0, 0, 0]),
    step(0, 'publish', [0, 0, 0]),
    step(1, 'createPage', [46, 0, 0]),
    step(1, 'publish', [0, 0, 0], { fate: { is: 'cut', at: 2, after: true } }),
    step(1, 'removeSection', [587, 0, 0]),
    step(1, 'sync', [0, 0, 0]),
  ]));

test('O4 O5: what links to a shared content that another browser renamed follows its name', () =>
  runSteps([
    step(1, 'createGlobal', [0, 0, 0]),
    step(1, 'publish', [0, 49, 0]),
    step(1, 'link', [22, 3, 500]),
    step(0, 'sync', [216, 953, 746]),
    step(0, 'renameGlobal', [3, 3, 507]),
    step(1, 'publish', [841, 9, 390]),
    step(0, 'sync', [717, 994, 214]),
  ]));
