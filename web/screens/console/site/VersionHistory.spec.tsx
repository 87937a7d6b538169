import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../../client/call.ts';
import { show } from '../../../testing/show.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import type { Versions } from './VersionHistory.tsx';

const versions = (numbers: readonly number[], hasMore = false): Versions => ({
  items: numbers.map((number) => ({
    number,
    savedAt: '2026-11-20T10:00:00.000Z',
    startsAt: '2026-11-20T10:00:00.000Z',
    reason: 'reason',
    state: 'Former',
    isProduct: false,
    changes: [],
    moreChanges: 0,
  })),
  hasMore,
});

const loadMore = vi.fn<(before: number) => Promise<Versions>>();
beforeEach(() => void loadMore.mockReset());

function History() {
  const [first, setFirst] = useState(versions([3, 2], true));
  return (
    <>
      <button onClick={() => setFirst(versions([4, 3], true))}>save</button>
      <VersionHistory first={first} loadMore={loadMore} onRevert={async () => true} />
    </>
  );
}

async function shown() {
  const { t } = await show(<History />, { areas: ['siteDesk', 'console', 'tradeDesk'] });
  const more = page.getByRole('button', { name: t('console.more') });
  await expect.element(more).toBeVisible();
  return { t, more, items: page.getByRole('listitem') };
}

test('appends older versions once, and begins again after a save', async () => {
  const answer = Promise.withResolvers<Versions>();
  loadMore.mockReturnValue(answer.promise);
  const { more, items } = await shown();
  await more.click();
  await more.click({ force: true });
  answer.resolve(versions([1]));
  await expect.poll(() => items.elements().length).toBe(3);
  expect(loadMore.mock.calls).toEqual([[2]]);
  await page.getByRole('button', { name: 'save' }).click();
  await expect.poll(() => items.elements().length).toBe(2);
  loadMore.mockResolvedValue(versions([2, 1]));
  await more.click();
  await expect.poll(() => items.elements().length).toBe(4);
  expect(loadMore.mock.lastCall).toEqual([3]);
});

test('shows why older versions could not be loaded', async () => {
  loadMore.mockRejectedValue(new CallError(0, []));
  const { t, more, items } = await shown();
  await more.click();
  await expect.element(page.getByText(t('GeneralError', { ns: 'api' })).first()).toBeVisible();
  expect(items.elements().length).toBeGreaterThanOrEqual(2);
});
