import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import type { DecisionPreview, DeskRefund, DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import { show } from '../../../testing/show.tsx';
import { RefundOpener } from './RefundOpener.tsx';

const refundId = '00000000-0000-4000-8000-00000000000a';
const itemId = '00000000-0000-4000-8000-00000000000b';
const member = '00000000-0000-4000-8000-00000000000c';
const at = '2026-11-20T10:00:00.000Z';

const row: DeskRefundRow = {
  refundId,
  code: 'ABCDEFGH23',
  orderCode: 'KLMNPQRS45',
  status: 'Appealed',
  reason: 'Damaged',
  asked: 1_000_00,
  createdAt: at,
  changedAt: at,
  items: [{ itemId, adId: '1234567890', title: 'Bej kanepe', asked: 1_000_00 }],
  buyerName: 'Deniz A.',
  sellerName: 'Işıl G.',
};
const sums = { total: 0, price: 0, shipping: 0, surcharge: 0, returnFee: 0, toCard: 0 };
const refund: DeskRefund = {
  ...row,
  buyerId: member,
  sellerId: member,
  request: { words: 'Sol ayağı kırık geldi.', photos: [], at },
  appeal: { by: 'Buyer', words: 'Fotoğraflara bakın.', photos: [], at },
  history: [],
  money: sums,
  isConfirmed: false,
  most: 1_000_00,
  canDecide: true,
};
const preview: DecisionPreview = {
  money: { ...sums, total: 100_00, price: 100_00, toCard: 100_00 },
  cost: { fromEarnings: 92_00, commission: 8_00, withheld: 0, shipping: 0, afterRelease: false },
  entries: [
    { account: 'held', itemId, amount: 100_00 },
    { account: 'refund', itemId, amount: -100_00 },
  ],
};

/** The refund that the stub returns. */
let served: DeskRefund;
beforeEach(() => {
  served = refund;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith('/preview')) return Response.json(preview);
    if (pathname.includes('/refundreason/')) return Response.json({ items: [] });
    return Response.json({ refund: served });
  });
});

async function card(language: Language = 'tr') {
  const { t } = await show(<RefundOpener row={row} />, {
    language,
    areas: ['refunds', 'console', 'tradeDesk', 'consolePayments', 'forms'],
  });
  const look = page.getByRole('button', { name: `${t('refunds.desk.open')}: ${row.code}`, exact: true });
  await look.click();
  await expect.element(page.getByText('Sol ayağı kırık geldi.')).toBeVisible();
  return { t };
}

describe('RefundOpener', () => {
  test.each(['tr', 'en'] as const)('previews a decision with the accounts’ names (%s)', async (language) => {
    const { t } = await card(language);
    const table = page.getByRole('table', { name: t('refunds.desk.entries') });
    await expect.element(table.getByRole('rowheader', { name: t('consolePayments.accounts.held') })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: t('consolePayments.accounts.refund') })).toBeVisible();
    const order = page.getByRole('link', { name: t('refunds.list.order', { code: row.orderCode }) });
    await expect.element(order).toHaveAttribute('href', expect.stringContaining(row.orderCode));
  });

  test('grants or refuses a refund of 0 TL', async () => {
    served = { ...refund, asked: 0, most: 0 };
    const { t } = await card();
    await expect.element(page.getByText(t('refunds.desk.decideFree'))).toBeVisible();
    await expect.element(page.getByRole('radio', { name: t('refunds.desk.whole'), exact: true })).toBeChecked();
    await expect
      .element(page.getByRole('radio', { name: t('refunds.desk.part'), exact: true }))
      .not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: t('refunds.desk.entries') })).toBeVisible();
  });

  test('offers no choice if nothing can be refunded', async () => {
    served = { ...refund, most: 0 };
    const { t } = await card();
    await expect.element(page.getByText(t('refunds.desk.decideNothing'))).toBeVisible();
    await expect.element(page.getByText(t('refunds.desk.whole'), { exact: true })).not.toBeInTheDocument();
  });
});
