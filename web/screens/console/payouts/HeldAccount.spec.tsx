import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { HeldAccount } from './HeldAccount.tsx';

const id = '00000000-0000-4000-8000-00000000000a';

/** Bodies of received releases. */
let released: unknown[];
beforeEach(() => {
  released = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith('/release-account'))
      released.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'));
    return Response.json({ done: true });
  });
});

async function card(reviewAmount?: number) {
  const decided = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { t } = await show(
    <ul>
      <HeldAccount
        account={{
          sellerId: id,
          sellerName: 'Işıl Güneş',
          maskedIban: 'TR33 •••• 1326',
          state: 'Ready',
          version: 3,
          changedAt: '2026-11-20T10:00:00.000Z',
          waiting: 920_00,
          ...(reviewAmount !== undefined && { reviewAmount }),
        }}
        onDecided={decided}
      />
    </ul>,
    { areas: ['tradeDesk', 'earnings', 'forms'] },
  );
  return { t, decided };
}

describe('HeldAccount', () => {
  test('releases the version that was shown, with a reason', async () => {
    const { t, decided } = await card(1_200_00);
    await expect.element(page.getByText(t('tradeDesk.payouts.account.review', { amount: '1.200 TL' }))).toBeVisible();
    const release = t('tradeDesk.payouts.account.release');
    await page.getByRole('button', { name: `${release}: Işıl Güneş`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText(t('tradeDesk.reason')), 'Satıcıyla telefonda görüşüldü.');
    await dialog.getByRole('button', { name: release, exact: true }).click();
    await expect.poll(() => decided).toHaveBeenCalledOnce();
    expect(released).toEqual([{ userId: id, version: 3, reason: 'Satıcıyla telefonda görüşüldü.' }]);
  });

  test('has no action while an account only waits for a day', async () => {
    await card();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
