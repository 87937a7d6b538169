import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdCartBySeller } from '../../../contract/schemas/cart.ts';
import { show } from '../../testing/show.tsx';
import { CartContents } from './CartContents.tsx';

const sellerId = '01994f3c-7d5e-7c3a-9b1f-2f6f6a1d4e11';
const titles = { 1_284_530_901: 'Bej kanepe', 1_284_530_902: 'Ceviz masa', 1_284_530_903: 'Hasır koltuk' };
const cart = {
  totalProductCount: 3,
  adShoppingCartBySeller: [
    {
      sellerId,
      campaignSumAmount: 0,
      isDeliverable: true,
      shoppingCartItems: Object.entries(titles).map(([id, title]) => ({
        id,
        title,
        isSelected: false,
        price: 500_00,
        salePrice: 500_00,
        path: `kanepe/${id}`,
        place: 'İstanbul, Kadıköy',
        sellerId,
        delivery: ['BuyerPays'],
      })),
    },
  ],
} as unknown as AdCartBySeller;

/** Requests sent to the service; each waits until the test answers it. */
let requests: { path: string; answer: (response: Response) => void }[];
beforeEach(() => {
  requests = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' || !pathname.includes('/shopping-cart-manager/')) return Response.json({});
    return new Promise((answer) => requests.push({ path: pathname, answer }));
  });
});

function Page() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Sepetim
      </h1>
      <CartContents cart={cart} heading={heading} />
    </>
  );
}

async function aCart() {
  const { t } = await show(<Page />, { areas: ['cart'] });
  return {
    t,
    tick: (title: string) => page.getByRole('checkbox', { name: t('cart.acts.select', { title }) }),
    remove: (title: string) => page.getByRole('button', { name: t('cart.acts.removeOf', { title }) }),
  };
}

describe('cart changes', () => {
  test('reverts only the change that the service refuses', async () => {
    const { tick } = await aCart();
    await tick('Bej kanepe').click();
    await tick('Ceviz masa').click();
    await expect.poll(() => requests.length).toBe(2);
    requests[0]?.answer(
      Response.json({ errorCode: 'GeneralError', detailErrorCodes: [], errors: [] }, { status: 500 }),
    );
    await expect.element(tick('Bej kanepe')).not.toBeChecked();
    await expect.element(tick('Ceviz masa')).toBeChecked();
  });

  test('moves the focus by keyboard to the next ad, or to the heading of an empty cart', async () => {
    const { t, remove } = await aCart();
    const press = async (title: string) => {
      await expect.element(remove(title)).toBeVisible();
      remove(title).element().focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Ceviz masa');
    await expect.element(remove('Hasır koltuk')).toHaveFocus();
    await press('Hasır koltuk');
    await expect.element(remove('Bej kanepe')).toHaveFocus();
    await press('Bej kanepe');
    await expect.element(page.getByText(t('cart.empty.title'))).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
