import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { Agreements } from './Agreements.tsx';

const seller = '00000000-0000-4000-8000-000000000001';
const sale = { type: 'DistanceSale', title: 'Mesafeli satış sözleşmesi', version: '1.0', sellerId: seller };

let sum: string;
let isAway: boolean;
beforeEach(() => {
  [sum, isAway] = ['900 TL', false];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    // The page also requests a session.
    if (!pathname.endsWith('/view-agreement')) return Response.json({});
    if (isAway) return Response.json({ errorCode: 'GeneralError', detailErrorCodes: [] }, { status: 500 });
    return Response.json({ ...sale, language: 'tr', html: `<p>Toplam ${sum}</p>` });
  });
});

function Page() {
  const [asOf, setAsOf] = useState(900);
  return (
    <>
      <Agreements
        at={{ orderType: 'Shopping', deliveries: [{ sellerId: seller, kind: 'InPerson' }] }}
        items={[sale]}
        asOf={String(asOf)}
        names={new Map()}
        isService={false}
        ticks={{ agreed: false, atOnce: false }}
        onTicks={() => undefined}
        isMissing={false}
      />
      <button type="button" id="change" onClick={() => setAsOf(asOf + 1)}>
        change
      </button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const words = (text: string) => page.getByText(text, { exact: true });

test('fetches an agreement each time it is opened, however soon', async () => {
  const { t } = await show(<Page />, { areas: ['checkout'] });
  const read = button(t('checkout.payment.readOf', { title: sale.title }));
  await userEvent.click(read);
  await expect.element(words('Toplam 900 TL')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  sum = '950 TL';
  await userEvent.click(read);
  await expect.element(words('Toplam 950 TL')).toBeVisible();
  expect(words('Toplam 900 TL').elements()).toHaveLength(0);
  // Another tab changes the purchase while the agreement is open.
  sum = '990 TL';
  document.querySelector<HTMLElement>('#change')?.click();
  await expect.element(words('Toplam 990 TL')).toBeVisible();
});

test('offers to retry an agreement that cannot be fetched', async () => {
  const { t } = await show(<Page />, { areas: ['checkout'] });
  isAway = true;
  await userEvent.click(button(t('checkout.payment.readOf', { title: sale.title })));
  await expect.element(words(t('checkout.payment.agreementsFailed'))).toBeVisible();
  isAway = false;
  await userEvent.click(button(t('checkout.payment.retry')));
  await expect.element(words('Toplam 900 TL')).toBeVisible();
});
