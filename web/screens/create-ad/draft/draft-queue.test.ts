import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { applyChanges } from './changes.ts';
import { createDraftQueue, retryDelayMs } from './draft-queue.ts';
import type { UnsavedChanges, SaveProblem, SavedDraft } from './draft-queue.ts';

class Refused extends Error {
  readonly problem: SaveProblem;
  constructor(status: number, code: string) {
    super(code);
    this.problem = { status, code };
  }
}

/** A server with one draft. Each request takes one entry of `refusals`. */
function service() {
  const draft: SavedDraft = { version: 3, content: { title: 'Kanepe' } };
  const sent: { version: number; changes: DraftChanges }[] = [];
  const refusals: Refused[] = [];
  const refusalCodes: string[] = [];
  let stored: UnsavedChanges | undefined;
  const change = (changes: DraftChanges) => {
    draft.version++;
    draft.content = applyChanges(draft.content, changes);
  };
  const open = () =>
    createDraftQueue({
      draft: { ...draft },
      send(version, changes) {
        sent.push({ version, changes });
        const refusal = refusals.shift();
        if (refusal) return Promise.reject(refusal);
        if (version !== draft.version) return Promise.reject(new Refused(409, 'DraftChangedElsewhere'));
        change(changes);
        return Promise.resolve({ version: draft.version });
      },
      fetch: () => Promise.resolve({ ...draft }),
      problemOf: (error) => (error as Refused).problem,
      store: (next) => {
        stored = next;
      },
      onRefused: (code) => refusalCodes.push(code),
      now: () => 42,
    });
  return { draft, sent, refusals, refusalCodes, change, open, stored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('draft saving', () => {
  it('waits for a pause, then sends all changed fields in one request', async () => {
    const { sent, open, stored } = service();
    const queue = open();
    queue.change({ title: 'İ' });
    queue.change({ title: 'İkili' });
    queue.change({ price: 100 });
    expect(queue.read()).toMatchObject({ phase: 'waiting', isDirty: true, content: { title: 'İkili', price: 100 } });
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ version: 3, changes: { title: 'İkili', price: 100 } }]);
    expect(queue.read()).toMatchObject({ phase: 'saved', savedAt: 42, isDirty: false });
    expect(stored()).toBeUndefined();
  });

  it('sends one request at a time, each based on the version of the previous one', async () => {
    const { sent, open } = service();
    const queue = open();
    queue.change({ title: 'A' });
    const first = queue.flush();
    queue.change({ title: 'B' });
    const second = queue.flush();
    expect(sent).toHaveLength(1);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('sends nothing if a field returns to its saved value', async () => {
    const { sent, open } = service();
    const queue = open();
    queue.change({ title: 'Koltuk' });
    queue.change({ title: 'Kanepe' });
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
    expect(queue.read()).toMatchObject({ phase: 'saved', isDirty: false });
  });

  it('stores failed changes and retries them with growing delays', async () => {
    const { sent, refusals, open, stored } = service();
    refusals.push(new Refused(0, 'NetworkError'), new Refused(503, 'ServiceUnavailable'));
    const queue = open();
    queue.change({ price: 100 });
    expect(await queue.flush()).toBe(false);
    expect(queue.read()).toMatchObject({ phase: 'retrying', content: { price: 100 } });
    expect(stored()).toEqual({ changes: { price: 100 }, before: { price: null } });
    await vi.advanceTimersByTimeAsync(retryDelayMs(1) - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(retryDelayMs(2));
    expect(sent).toHaveLength(3);
    expect(queue.read().phase).toBe('saved');
  });

  it('raises the delay with each failure, at least to the one the server asks for', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => retryDelayMs(failures))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000,
    ]);
    expect(retryDelayMs(1, 20)).toBe(20_000);
  });

  it('resumes unsaved changes after a reload', async () => {
    const { draft, refusals, open, stored } = service();
    refusals.push(new Refused(0, 'NetworkError'));
    const before = open();
    before.change({ title: 'İkili kanepe' });
    await before.flush();
    before.stop();
    const queue = open();
    queue.restore(stored()!);
    expect(queue.read().content.title).toBe('İkili kanepe');
    await vi.runAllTimersAsync();
    expect(draft.content.title).toBe('İkili kanepe');
    expect(stored()).toBeUndefined();
  });

  it('reverts a photo that no longer exists and saves the rest', async () => {
    const { draft, refusals, refusalCodes, open } = service();
    refusals.push(new Refused(404, 'MediaNotFound'));
    const queue = open();
    queue.change({ pictures: [`u/${'0'.repeat(32)}`], price: 5 });
    await vi.runAllTimersAsync();
    expect(refusalCodes).toEqual(['MediaNotFound']);
    expect(draft.content).toEqual({ title: 'Kanepe', price: 5 });
    expect(queue.read()).toMatchObject({ phase: 'saved', content: { title: 'Kanepe', price: 5 } });
  });
});

describe('session end during editing', () => {
  it('saves all changes once the user is signed in again', async () => {
    const { draft, sent, refusals, open, stored } = service();
    refusals.push(new Refused(403, 'MemberRequired'));
    const queue = open();
    queue.change({ price: 100 });
    await queue.flush();
    queue.pause(true);
    queue.change({ title: 'İkili kanepe' });
    await vi.runAllTimersAsync();
    expect(queue.read().phase).toBe('signedOut');
    expect(sent).toHaveLength(1);
    expect(stored()?.changes).toEqual({ price: 100, title: 'İkili kanepe' });
    queue.pause(false);
    await vi.runAllTimersAsync();
    expect(draft.content).toEqual({ price: 100, title: 'İkili kanepe' });
  });
});

describe('one draft in two tabs', () => {
  it('merges changes of different fields', async () => {
    const { draft, change, open } = service();
    const queue = open();
    change({ price: 90 });
    queue.change({ title: 'İkili kanepe' });
    await vi.runAllTimersAsync();
    expect(draft.content).toEqual({ title: 'İkili kanepe', price: 90 });
    expect(queue.read()).toMatchObject({ phase: 'saved', content: { title: 'İkili kanepe', price: 90 } });
  });

  it.each([
    ['theirs', 'Üçlü kanepe'],
    ['ours', 'İkili kanepe'],
  ] as const)('asks if both tabs changed the same field and keeps %s', async (side, title) => {
    const { draft, change, open, stored } = service();
    const queue = open();
    change({ title: 'Üçlü kanepe', price: 90 });
    queue.change({ title: 'İkili kanepe' });
    await vi.runAllTimersAsync();
    expect(queue.read()).toMatchObject({ phase: 'conflict', content: { title: 'İkili kanepe' } });
    expect(await queue.flush()).toBe(false);
    queue.settle(side);
    await vi.runAllTimersAsync();
    expect(draft.content).toEqual({ title, price: 90 });
    expect(queue.read()).toMatchObject({ phase: 'saved', content: { title, price: 90 } });
    expect(stored()).toBeUndefined();
  });

  it('recognizes its own change if the response was lost', async () => {
    const { draft, change, open } = service();
    const queue = open();
    change({ title: 'İkili kanepe' });
    queue.change({ title: 'İkili kanepe' });
    await vi.runAllTimersAsync();
    expect(queue.read()).toMatchObject({ phase: 'saved', isDirty: false });
    expect(draft.version).toBe(4);
  });

  it('reports a deleted draft and clears its stored changes', async () => {
    const { refusals, open, stored } = service();
    refusals.push(new Refused(409, 'DraftAlreadySent'));
    const queue = open();
    queue.change({ title: 'İkili kanepe' });
    await vi.runAllTimersAsync();
    expect(queue.read()).toMatchObject({ phase: 'lost', code: 'DraftAlreadySent' });
    expect(queue.unsentChanges()).toBeUndefined();
    expect(stored()).toBeUndefined();
  });
});
