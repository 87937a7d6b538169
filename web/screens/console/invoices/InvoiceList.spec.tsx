import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { invoicesAddress } from './invoices-address.ts';

let isRefused = false;
beforeEach(() => {
  isRefused = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    isRefused
      ? Response.json({ errorCode: 'InvoiceNotFound', detailErrorCodes: [], errors: [] }, { status: 404 })
      : Response.json({ done: true }),
  );
});

async function list() {
  const id = '00000000-0000-4000-8000-00000000000a';
  const invoice = {
    id,
    number: 'MYK2026000000001',
    kind: 'AdsCommission' as const,
    issuedAt: '2026-11-20T10:00:00.000Z',
    orderCode: 'KLMNPQRS45',
    total: 96_00,
    accountId: id,
    recipient: 'Işıl Güneş',
    sendError: 'Vergi numarası hatalı',
  };
  await page.viewport(1280, 800);
  const found = { items: [invoice], total: 1, series: [] };
  const request = invoicesAddress.read(new URLSearchParams());
  const { t } = await show(<InvoiceList request={request} page={found} />, {
    areas: ['invoices', 'console', 'forms', 'deskTable'],
  });
  const refused = page.getByText(t('invoices.desk.refused', { reason: 'Vergi numarası hatalı' }));
  await expect.element(refused).toBeVisible();
  return { t, refused, again: page.getByRole('button', { name: t('invoices.desk.again') }) };
}

describe('InvoiceList', () => {
  test('shows a resent document as waiting, with a link to its order', async () => {
    const { t, refused, again } = await list();
    const order = page.getByRole('link', { name: t('invoices.desk.order', { code: 'KLMNPQRS45' }) });
    await expect.element(order).toHaveAttribute('href', expect.stringContaining('KLMNPQRS45'));
    await again.click();
    await expect.element(page.getByText(t('invoices.desk.waiting'))).toBeVisible();
    await expect.element(refused).not.toBeInTheDocument();
    await expect.element(again).not.toBeInTheDocument();
  });

  test('leaves a document unchanged if resending fails', async () => {
    const { t, refused, again } = await list();
    isRefused = true;
    await again.click();
    await expect.element(page.getByText(t('InvoiceNotFound', { ns: 'api' }))).toBeVisible();
    await expect.element(refused).toBeVisible();
  });
});
