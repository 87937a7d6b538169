import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { RefundPanel } from './RefundPanel.tsx';

const item = {
  itemId: '01994f3c-7d5e-7c3a-9b1f-2f6f6a1d4e11',
  title: 'Bej kanepe',
  most: 1_000_00,
  reasons: [{ reason: 'Damaged', returnKind: 'Parcel', paidBy: 'Seller' }],
};
const failure = () => Response.json({ errorCode: 'GeneralError', detailErrorCodes: [], errors: [] }, { status: 500 });

/** A new order code per test, because query results are cached. */
let number = 0;
let looks: number;
let isPanelDown: boolean;
let areReasonsDown: boolean;
beforeEach(() => {
  number += 1;
  looks = 0;
  isPanelDown = false;
  areReasonsDown = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname.includes('/get-refund-by-user/')) {
      looks += 1;
      return isPanelDown ? failure() : Response.json({ items: [], refundable: [item] });
    }
    if (!pathname.endsWith('/get-reasons-for-user')) return Response.json({});
    return areReasonsDown
      ? failure()
      : Response.json({
          items: [{ id: 'Damaged', name: 'Hasarlı geldi', hint: '', asksPhotos: true, isActive: true }],
        });
  });
});

async function panel() {
  const code = `ABCDEFGH2${number + 1}`;
  const { t } = await show(<RefundPanel orderCode={code} side="Buyer" items={[item]} />, {
    areas: ['refunds', 'forms'],
  });
  return { t, ask: () => page.getByRole('button', { name: t('refunds.ask') }).click() };
}

describe('refunds of an order', () => {
  test('shows an error and retries if the reasons cannot be loaded', async () => {
    areReasonsDown = true;
    const { t, ask } = await panel();
    await ask();
    await expect.element(page.getByText(t('refunds.form.reasonsFailed'))).toBeVisible();
    areReasonsDown = false;
    await page.getByRole('button', { name: t('shell.error.retry') }).click();
    await page.getByLabelText(t('refunds.form.reason')).selectOptions('Hasarlı geldi');
  });

  test('keeps the form and its text if a refetch fails', async () => {
    const { t, ask } = await panel();
    await ask();
    const words = page.getByLabelText(t('refunds.form.description'));
    await words.fill('Kanepenin sol ayağı kırık geldi.');
    isPanelDown = true;
    const before = looks;
    // As if the user returned to the tab.
    dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => looks).toBeGreaterThan(before);
    await expect.element(words).toHaveValue('Kanepenin sol ayağı kırık geldi.');
    expect(page.getByText(t('refunds.failed.title')).elements()).toEqual([]);
  });

  test('shows an error if nothing could be loaded', async () => {
    isPanelDown = true;
    const { t } = await panel();
    await expect.element(page.getByText(t('refunds.failed.title'))).toBeVisible();
    isPanelDown = false;
    await page.getByRole('button', { name: t('refunds.failed.again') }).click();
    await expect.element(page.getByRole('button', { name: t('refunds.ask') })).toBeVisible();
  });

  test('keeps a form with text on an outside click and closes an untouched one', async () => {
    const { t, ask } = await panel();
    const pressBeside = () => {
      const dialog = page.getByRole('dialog').element();
      const at = { bubbles: true, clientX: 1, clientY: 1 };
      dialog.dispatchEvent(new PointerEvent('pointerdown', at));
      dialog.dispatchEvent(new MouseEvent('click', at));
    };
    await ask();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    pressBeside();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await ask();
    await page.getByLabelText(t('refunds.form.description')).fill('Kırık.');
    pressBeside();
    await expect.element(page.getByLabelText(t('refunds.form.description'))).toHaveValue('Kırık.');
  });

  test.each([
    ['', 'missing'],
    ['0', 'little'],
    ['1.000,01', 'much'],
  ] as const)('reports the amount “%s” as %s', async (typed, problem) => {
    const { t, ask } = await panel();
    await ask();
    await page.getByLabelText(t('refunds.form.amount')).fill(typed);
    await page.getByRole('button', { name: t('refunds.form.send') }).click();
    await expect.element(page.getByText(t(`refunds.sums.${problem}`))).toBeVisible();
  });
});
