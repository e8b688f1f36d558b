import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { createFakeHost, fakeUser } from '../testing/fake-host.ts';
import { createNoteDevice, createNoteServer, openNote } from './testing/test-note.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(...how: Parameters<typeof openNote>) {
  const note = await openNote(...how);
  closers.push(note.clear);
  return note;
}

describe('E1: any document is loaded', () => {
  test('as it is stored; one that is not is missing, unless it is begun here', async () => {
    const stored = await open(createNoteServer());
    expect([stored.draft().load, stored.text(), stored.draft().changes]).toEqual(['ready', 'First', 0]);
    expect((await open(createNoteServer(null))).draft().load).toBe('missing');
    const begun = await open(createNoteServer(null), createNoteDevice(), { isNew: true });
    expect([begun.draft().load, begun.text(), begun.draft().changes]).toEqual(['ready', '', 0]);
    begun.write('New');
    expect([begun.draft().changes, await begun.save(), begun.draft().base?.version]).toEqual([1, 'saved', 1]);
  });

  test('or not, for somebody who is signed out, until it is loaded again', async () => {
    const host = createFakeHost();
    host.signIn(null);
    const note = await open(createNoteServer(), createNoteDevice(), { test: host });
    expect(note.draft().load).toBe('failed');
    host.signIn(fakeUser());
    await note.load();
    expect(note.text()).toBe('First');
  });
});

describe('E1: a device that does not give its draft', () => {
  test.each([
    { who: 'is told while somebody waits for it', leaves: false, told: 1 },
    { who: 'is nobody’s concern once they left', leaves: true, told: 0 },
  ])('$who', async ({ leaves, told }) => {
    const [device, host] = [createNoteDevice(), createFakeHost()];
    const note = await open(createNoteServer(), device, { test: host });
    await note.clear();
    device.before = async () => {
      if (leaves) await note.clear();
      throw new Error('The database connection is closing');
    };
    await note.load();
    expect([host.reports.length, host.toasts.length]).toEqual([told, told]);
  });
});

describe('E1: any document is saved', () => {
  test('once, however often it is asked for', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('New');
    expect(await Promise.all([note.save(), note.save(), note.save()])).toEqual(['saved', 'saved', 'saved']);
    expect([server.saves, server.note?.version, note.draft().changes]).toEqual([1, 2, 0]);
  });

  test('and what is written meanwhile stays, on the new base', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('Sent');
    server.before = () => note.write('Later');
    await note.save();
    expect([note.text(), note.draft().base?.text, note.draft().changes > 0]).toEqual(['Later', 'Sent', true]);
  });

  test('or not, and the draft is safe', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('New');
    server.before = () => Promise.reject(new ApiError('internal'));
    expect([await note.save(), note.draft().save, note.text()]).toEqual(['failed', 'failed', 'New']);
    server.before = () => undefined;
    expect([await note.save(), note.draft().save]).toEqual(['saved', 'idle']);
  });
});

describe('E1: the draft of any document on this device', () => {
  test('is back, with its history', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('Unsaved');
    await note.clear();
    const again = await open(server, device);
    expect([again.text(), again.draft().undoable, again.returned.length]).toEqual(['Unsaved', 1, 1]);
    again.undo();
    expect([again.text(), again.draft().changes]).toEqual(['First', 0]);
  });

  test('after a save is nothing to come back to, save for undoing it', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('Saved');
    await note.save();
    await note.clear();
    const again = await open(server, device);
    expect([again.text(), again.draft().changes, again.returned]).toEqual(['Saved', 0, []]);
    again.undo();
    expect([again.text(), again.draft().changes]).toEqual(['First', 1]);
  });

  test('of an older version meets the conflict; one without changes gives way', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('Mine');
    await note.clear();
    server.saveElsewhere('Theirs');
    const again = await open(server, device);
    expect([again.text(), again.draft().base?.version]).toEqual(['Mine', 1]);
    expect(again.draft().conflict).toMatchObject({ stage: 'ahead', theirs: { version: 2 } });
    again.resolve('mine');
    await again.save();
    await again.clear();
    server.saveElsewhere('Last');
    const last = await open(server, device);
    expect([last.text(), last.draft().conflict, last.draft().undoable]).toEqual(['Last', null, 0]);
  });

  test('that was saved, whose answer never came, is no conflict with oneself', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('Mine');
    await note.clear();
    server.saveElsewhere('Mine');
    const again = await open(server, device);
    expect(again.draft()).toMatchObject({ conflict: null, base: { version: 2 }, changes: 0 });
  });

  test('is given up with the save itself: a document that is opened at that moment meets nothing of before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [server, device] = [createNoteServer(), createNoteDevice()];
    // What is stored is seldom what was sent, to the letter.
    const { save } = server;
    server.save = (words, headers) => save(words.trim(), headers);
    const note = await open(server, device);
    note.write('Mine ');
    await note.flush();
    const kept = () => [...device.drafts.values()].map(({ base, changes }) => [base?.version, changes]);
    expect(kept()).toEqual([[1, 1]]);
    await note.save();
    // No timer runs: whatever waits for one is not kept by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect(kept()).toEqual([[2, 0]]);
    const again = await open(server, device);
    expect(again.draft()).toMatchObject({ conflict: null, base: { version: 2 }, changes: 0 });
  });

  test('that was undone while it was being kept is none', async () => {
    const device = createNoteDevice();
    const note = await open(createNoteServer(), device);
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    note.write('Mine');
    note.undo();
    await note.flush();
    device.before = () => woken;
    note.write('Again');
    void note.flush();
    note.undo();
    const kept = note.flush();
    wake();
    await kept;
    expect(device.drafts.size).toBe(0);
  });

  test('outlives the document', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('Mine');
    await note.clear();
    server.note = null;
    const again = await open(server, device);
    expect([again.text(), again.draft().conflict]).toMatchObject(['Mine', { theirs: null }]);
    expect([again.resolve('mine'), await again.save()]).toEqual([true, 'saved']);
    expect(server.note).toMatchObject({ text: 'Mine', version: 1 });
  });

  test('is for nobody else to see, and there for whom it belongs to', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const host = createFakeHost();
    const note = await open(server, device, { test: host });
    note.write('Mine');
    host.signIn(fakeUser('Paul'));
    await note.load();
    expect([note.text(), note.draft().undoable]).toEqual(['First', 0]);
    host.signIn(fakeUser());
    await note.load();
    expect([note.text(), note.draft().changes]).toEqual(['Mine', 1]);
  });

  test('that cannot be kept is said in words, once, and editing goes on', async () => {
    const device = createNoteDevice();
    device.before = () => Promise.reject(new Error('denied'));
    const note = await open(createNoteServer(), device);
    note.write('New');
    await note.flush();
    expect([note.draft().kept, await note.save()]).toEqual(['failed', 'saved']);
    expect(new Set(note.test.toasts.map(({ message }) => message))).toEqual(new Set(['notKept']));
  });

  test('goes before its history where the device is full', async () => {
    const [server, device] = [createNoteServer(), createNoteDevice()];
    const note = await open(server, device);
    note.write('One');
    note.write('Two');
    const { set } = device.drafts;
    device.drafts.set = (key, draft) => {
      if (draft.history.past.length > 0) throw Object.assign(new Error(), { name: 'QuotaExceededError' });
      return set.call(device.drafts, key, draft);
    };
    await note.clear();
    expect([...device.drafts.values()]).toMatchObject([{ history: { past: [], present: 'Two' } }]);
  });
});

describe('E11: what somebody else saved', () => {
  test('refuses a save, and nothing is lost: mine goes on theirs', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('Mine');
    server.saveElsewhere('Theirs');
    expect([await note.save(), note.text(), note.draft().save]).toEqual(['refused', 'Mine', 'idle']);
    expect(note.draft().conflict).toMatchObject({ stage: 'refused', theirs: { version: 2 } });
    expect([note.resolve('mine'), await note.save(), server.note]).toMatchObject([true, 'saved', { text: 'Mine' }]);
  });

  test('is taken, and mine can be undone back', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('Mine');
    server.saveElsewhere('Theirs');
    await note.save();
    expect([note.resolve('theirs'), note.text(), note.draft().changes]).toEqual([false, 'Theirs', 0]);
    note.undo();
    expect([note.text(), await note.save()]).toEqual(['Mine', 'saved']);
  });

  test('is shown at once where nothing is unsaved, else told ahead; what is known already is no news', async () => {
    const server = createNoteServer();
    const [clean, busy] = [await open(server), await open(server)];
    busy.write('Mine');
    server.saveElsewhere('Theirs');
    const news = { by: 'Paul', at: null };
    expect([clean.meet(server.note, news), clean.text(), clean.draft().changes]).toEqual([true, 'Theirs', 0]);
    expect([busy.meet(server.note, news), busy.text()]).toEqual([false, 'Mine']);
    expect(busy.draft().conflict).toMatchObject({ stage: 'ahead', by: 'Paul', theirs: { version: 2 } });
    expect(clean.meet(server.note, news)).toBe(false);
  });

  test('that is gone is let go', async () => {
    const server = createNoteServer();
    const note = await open(server);
    note.write('Mine');
    server.note = null;
    await note.save();
    expect(note.draft().conflict).toMatchObject({ theirs: null, stage: 'refused' });
    expect([note.resolve('theirs'), note.draft().load, note.text()]).toEqual([false, 'missing', null]);
  });
});

test('E3: a second tab only looks, and takes over with everything the first one typed', async () => {
  const [server, device] = [createNoteServer(), createNoteDevice()];
  const first = await open(server, device);
  first.write('Typed in the first');
  const second = await open(server, device);
  expect([first.draft().elsewhere, second.draft().elsewhere]).toEqual([false, true]);
  first.write('Typed at the last moment');
  await second.takeOver();
  expect([first.draft().elsewhere, second.draft().elsewhere]).toEqual([true, false]);
  expect(second.text()).toBe('Typed at the last moment');
});
