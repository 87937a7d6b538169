import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import {
  aBuyer,
  aShop,
  cardForm,
  openPayment,
  payButton,
  pageTexts,
  toAddresses,
  toPayment,
} from './support/buy-ad.ts';
import { heading } from './support/place-ad.ts';
import { forgetThrottle, refused } from './support/sign-in.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('the payment page, %s %s', (language, viewport) => {
  const reader = { language, viewport };
  const { checkout, bank } = pageTexts[language];
  const path = screenPath('checkoutPayment', language);
  const agreement = (page: Page) => page.getByRole('main').getByRole('checkbox').first();

  async function atAddresses(): Promise<Page> {
    const shop = await aShop(1);
    const buyer = await arrive({ ...reader, expecting: refused });
    await aBuyer(buyer);
    await toAddresses(buyer, reader, shop.ads);
    return buyer;
  }

  /** Requests for the payment page from now on: `document`, or `data` for client rendering. */
  function loadsOf(page: Page): string[] {
    const loads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === path && request.isNavigationRequest()) loads.push('document');
      if (pathname === `${path}.data`) loads.push('data');
    });
    return loads;
  }

  /** The page came once as a document; later requests are its own. */
  const isOneDocument = (loads: readonly string[]) => {
    expect(loads[0]).toBe('document');
    expect(loads.filter((kind) => kind === 'document')).toHaveLength(1);
  };

  const isBackAtAddresses = async (page: Page) => {
    await heading(page, checkout.address.title).waitFor();
    await hydrated(page);
  };

  it('loads once as a document, and an early tick of an agreement stays', async () => {
    const buyer = await atAddresses();
    // Ticks the first agreement as soon as it appears, in any document.
    const tickAtOnce = () => {
      const look = () => {
        const box = document.querySelector<HTMLInputElement>('main input[type=checkbox]');
        if (!location.pathname.includes('tahsilat') && !location.pathname.includes('payment')) return;
        if (!box || sessionStorage.getItem('ticked-once') !== null) return;
        sessionStorage.setItem('ticked-once', 'true');
        box.click();
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    };
    await buyer.addInitScript(tickAtOnce);
    await buyer.evaluate(tickAtOnce);
    const loads = loadsOf(buyer);
    await toPayment(buyer, reader);
    isOneDocument(loads);
    expect(await buyer.evaluate(() => sessionStorage.getItem('ticked-once'))).toBe('true');
    expect(await agreement(buyer).isChecked()).toBe(true);
    await payButton(buyer, reader).click();
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    isOneDocument(loads);
  });

  it('loads as a document with Back and forward, also after the previous page was reloaded', async () => {
    const buyer = await atAddresses();
    await toPayment(buyer, reader);
    const loads = loadsOf(buyer);
    await buyer.goBack();
    await isBackAtAddresses(buyer);
    await openPayment(buyer, reader, async () => void (await buyer.goForward()));
    isOneDocument(loads);

    // Back stays in the tab's current document, which after the reload belongs to another page.
    await buyer.getByRole('link', { name: checkout.payment.change, exact: true }).click();
    await isBackAtAddresses(buyer);
    await buyer.reload();
    await isBackAtAddresses(buyer);
    loads.length = 0;
    await openPayment(buyer, reader, async () => void (await buyer.goBack({ waitUntil: 'commit' })));
    isOneDocument(loads);
    await agreement(buyer).check();
    await payButton(buyer, reader).click();
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
    // The history has one entry for the page.
    await buyer.goBack();
    await isBackAtAddresses(buyer);
  });

  it('loads once with an expired access token', async () => {
    const buyer = await atAddresses();
    await buyer.context().clearCookies({ name: 'Access-Token' });
    const loads = loadsOf(buyer);
    await toPayment(buyer, reader);
    isOneDocument(loads);
    await agreement(buyer).check();
    await payButton(buyer, reader).click();
    await cardForm(buyer, reader).getByLabel(bank.number).waitFor();
  });
});
