import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepArrival, takeArrival } from '../client/arrival.ts';
import { show } from '../testing/show.tsx';
import { ArrivalToast } from './ArrivalToast.tsx';

afterEach(() => sessionStorage.clear());

test('what was done is told to one page alone', () => {
  keepArrival('signedIn');
  expect([takeArrival(), takeArrival()]).toEqual(['signedIn', undefined]);
});

test('what was done long ago, or is not understood, is told to nobody', () => {
  sessionStorage.setItem('arrival', JSON.stringify({ how: 'signedIn', at: Date.now() - 61_000 }));
  expect(takeArrival()).toBeUndefined();
  sessionStorage.setItem('arrival', '{');
  expect(takeArrival()).toBeUndefined();
});

test('a guest is told that the account is closed, until the page is left', async () => {
  const { t } = await show(<ArrivalToast how="left" />, { areas: ['arrival'] });
  const toast = page.getByText(t('arrival.left'));
  await expect.element(toast).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  await expect.element(toast).not.toBeInTheDocument();
});

test('a guest is not welcomed by a name that nobody has', async () => {
  const both = (['signedIn', 'registered', 'left'] as const).map((how) => <ArrivalToast key={how} how={how} />);
  const { t } = await show(both, { areas: ['arrival'] });
  await expect.element(page.getByText(t('arrival.left'))).toBeVisible();
  expect(page.getByRole('status').elements()).toHaveLength(1);
});
