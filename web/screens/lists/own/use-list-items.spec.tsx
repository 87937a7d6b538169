import { useLayoutEffect } from 'react';
import { useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AdListItem } from '../../../../contract/schemas/ad-list.ts';
import { show } from '../../../testing/show.tsx';
import { useListItems } from './use-list-items.ts';

const listId = '01994f3c-7d5e-7c3a-9b1f-2f6f6a1d4e11';

/** Each rendered order of the list's ads. */
const drawn: string[] = [];

function Ads() {
  const { shown, moveTo } = useListItems(listId, useLoaderData<readonly AdListItem[]>());
  const order = shown.map(({ ad }) => ad.id).join(' ');
  useLayoutEffect(() => {
    drawn.push(order);
  }, [order]);
  return (
    <button type="button" onClick={() => moveTo('3', 0)}>
      {order} {shown[0]?.note}
    </button>
  );
}

test('keeps a moved ad in place while the list reloads', async () => {
  let [stored, note] = [['1', '2', '3'], 'before'];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.includes('/adlist')) return Response.json({});
    [stored, note] = [['3', '1', '2'], 'anew'];
    return Response.json({ adIds: ['3'], adCount: 3 });
  });
  await show(<Ads />, { areas: ['lists'], load: () => stored.map((id) => ({ ad: { id }, note })) });
  await page.getByRole('button', { name: '1 2 3 before' }).click();
  await expect.element(page.getByRole('button', { name: '3 1 2 anew' })).toBeVisible();
  expect(drawn).toEqual(['1 2 3', '3 1 2']);
});
