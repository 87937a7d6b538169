import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { TransferCard } from './TransferCard.tsx';
import type { OwedTransfer } from './TransferCard.tsx';

const id = '00000000-0000-4000-8000-00000000000a';

/** Received calls. */
let asked: { path: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.includes('/earning/'))
      asked.push({ path: pathname, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') });
    return Response.json({ holder: 'Işıl Güneş', iban: 'TR330006100519786457841326' });
  });
});

async function card(parts: Partial<OwedTransfer> = {}) {
  const decided = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { t } = await show(
    <ul>
      <TransferCard
        transfer={{
          earningId: id,
          orderCode: 'KLMNPQRS45',
          title: 'Bej kanepe',
          sellerId: id,
          sellerName: 'Işıl Güneş',
          account: { holder: 'Işıl Güneş', maskedIban: 'TR33 •••• 1326', bank: 'Akbank', state: 'Ready' },
          amount: 420_00,
          settled: 0,
          owedSince: '2026-11-20T10:00:00.000Z',
          ...parts,
        }}
        onDecided={decided}
      />
    </ul>,
    { areas: ['tradeDesk', 'earnings', 'forms'] },
  );
  await expect.element(page.getByText('Bej kanepe')).toBeVisible();
  return { t, decided };
}

describe('TransferCard', () => {
  test('marks a transfer as paid only with the bank’s reference', async () => {
    const { t, decided } = await card();
    const go = t('tradeDesk.payouts.transfer.complete');
    await page.getByRole('button', { name: `${go}: Bej kanepe`, exact: true }).click();
    const dialog = page.getByRole('dialog', {
      name: t('tradeDesk.payouts.transfer.completeAsk', { amount: '420 TL' }),
    });
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(asked).toEqual([]);
    await userEvent.fill(dialog.getByLabelText(t('tradeDesk.payouts.transfer.reference')), ' EFT 4711 ');
    await dialog.getByRole('button', { name: go, exact: true }).click();
    await expect.poll(() => decided).toHaveBeenCalledOnce();
    expect(asked).toEqual([
      {
        path: expect.stringMatching(/\/complete-transfer$/),
        body: { earningId: id, amount: 420_00, reference: 'EFT 4711' },
      },
    ]);
  });

  test('shows the full IBAN on request', async () => {
    const { t } = await card();
    await expect.element(page.getByText('TR33 •••• 1326', { exact: false })).toBeVisible();
    await page
      .getByRole('button', { name: `${t('tradeDesk.payouts.transfer.showIban')}: Bej kanepe`, exact: true })
      .click();
    const shown = page.getByText('TR33 0006 1005 1978 6457 8413 26', { exact: false });
    await expect.element(shown).toBeVisible();
    await expect.element(shown).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent(t('tradeDesk.payouts.transfer.shownText'));
  });

  test('settles a transfer with nothing left to pay without a reference', async () => {
    const { t, decided } = await card({ amount: 0, settled: 420_00 });
    const go = t('tradeDesk.payouts.transfer.settle');
    await page.getByRole('button', { name: `${go}: Bej kanepe`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: go, exact: true }).click();
    await expect.poll(() => decided).toHaveBeenCalledOnce();
    expect(asked[0]?.body).toEqual({ earningId: id, amount: 0 });
  });

  test('has no buttons for a completed transfer', async () => {
    await card({ sentAt: '2026-11-24T10:00:00.000Z', reference: 'EFT 4711', sentBy: 'Yonca Yönetici' });
    await expect.element(page.getByText('EFT 4711', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});
