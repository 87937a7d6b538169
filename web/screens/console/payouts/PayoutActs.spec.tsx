import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EarningStage } from '../../../../contract/enums.ts';
import { show } from '../../../testing/show.tsx';
import { PayoutActs } from './PayoutActs.tsx';

const id = '00000000-0000-4000-8000-00000000000a';

/** Received calls. */
let asked: { path: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.includes('/earning/'))
      asked.push({ path: pathname, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') });
    return Response.json({});
  });
});

async function card(stage: EarningStage, isStopped = false) {
  const decided = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { t } = await show(
    <ul>
      <PayoutActs
        payout={{
          earning: {
            id,
            orderCode: 'KLMNPQRS45',
            adId: '1234567890',
            title: 'Bej kanepe',
            status: 'Pending',
            stage,
            price: 1_000_00,
            commission: 80_00,
            shipping: 0,
            withheld: 0,
            refunded: 0,
            settled: 0,
            net: 920_00,
            soldAt: '2026-11-20T10:00:00.000Z',
          },
          sellerId: id,
          sellerName: 'Işıl Güneş',
          isStopped,
          tries: 2,
          events: [],
        }}
        onDecided={decided}
      />
    </ul>,
    { areas: ['tradeDesk', 'earnings', 'forms'] },
  );
  return { t, decided };
}

describe('PayoutActs', () => {
  test('asks before it sends a failed payout again', async () => {
    const { t, decided } = await card('Failed');
    await page.getByRole('button', { name: `${t('tradeDesk.payouts.retry')}: Bej kanepe`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('tradeDesk.payouts.retryAsk', { amount: '920 TL' }) });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: t('tradeDesk.payouts.release') })).not.toBeInTheDocument();
    await userEvent.fill(dialog.getByLabelText(t('tradeDesk.reason')), 'Banka hesabı düzeltildi.');
    await dialog.getByRole('button', { name: t('tradeDesk.payouts.retry'), exact: true }).click();
    await expect.poll(() => decided).toHaveBeenCalledOnce();
    expect(asked).toEqual([
      { path: expect.stringMatching(/\/release$/), body: { earningId: id, reason: 'Banka hesabı düzeltildi.' } },
    ]);
  });

  test('says that a payout stopped before the buyer’s approval waits for the buyer', async () => {
    const { t } = await card('Held', true);
    await page.getByRole('button', { name: `${t('tradeDesk.payouts.release')}: Bej kanepe`, exact: true }).click();
    await expect.element(page.getByText(t('tradeDesk.payouts.releaseHeldText'))).toBeVisible();
  });

  test('offers no action while a payout is being sent', async () => {
    await card('Sending');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
