import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveArrival } from '../client/arrival.ts';
import { show } from '../testing/show.tsx';
import { Arrivals } from './Arrivals.tsx';
import { ArrivalToast } from './ArrivalToast.tsx';

afterEach(() => sessionStorage.removeItem('arrival'));

test('shows the message on one page only', async () => {
  saveArrival('left');
  const { t } = await show(<Arrivals />, { areas: ['notifications'] });
  await expect.element(page.getByText(t('notifications.arrival.left'))).toBeVisible();
  expect(sessionStorage.getItem('arrival')).toBeNull();
});

test('tells a guest that the account is closed, until they leave the page', async () => {
  const { t } = await show(<ArrivalToast how="left" />, { areas: ['notifications'] });
  const toast = page.getByText(t('notifications.arrival.left'));
  await expect.element(toast).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  await expect.element(toast).not.toBeInTheDocument();
});

test('does not welcome a user whose session has ended', async () => {
  const both = (['signedIn', 'registered', 'left'] as const).map((how) => <ArrivalToast key={how} how={how} />);
  const { t } = await show(both, { areas: ['notifications'] });
  await expect.element(page.getByText(t('notifications.arrival.left'))).toBeVisible();
  expect(page.getByRole('status').elements()).toHaveLength(1);
});
