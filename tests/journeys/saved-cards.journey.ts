import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as en } from '../../web/i18n/en/settings.ts';
import { translations as tr } from '../../web/i18n/tr/settings.ts';
import { words } from '../../server/adapters/payment/local/pages/texts.ts';
import { bankCardNumbers, bankCards } from '../support/bank.ts';
import { axeFindings, hydrated, settled } from '../support/browser.ts';
import { register } from './support/members.ts';
import { arrive, useBrowser } from './support/visitors.ts';

useBrowser();

const said = { tr: tr.cards, en: en.cards };
const places = [
  { language: 'tr', viewport: 'phone', number: bankCards.asksCode, bank: 'Garanti BBVA', last4: '0003' },
  { language: 'en', viewport: 'desktop', number: bankCards.paysTroy, bank: 'Ziraat Bankası', last4: '0006' },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All requests of the browser to this server. */
function sentTo(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const own = new URL(page.url()).origin;
    if (new URL(request.url()).origin !== own) return;
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' '));
  });
  return sent;
}

describe.each(places)('cards of a member ($language, $viewport)', ({ language, viewport, number, bank, last4 }) => {
  const words_ = said[language];
  const say = words[language];

  it('are added in the bank’s own frame, renamed and removed', async () => {
    const page = await arrive({ language, viewport });
    await register(page);
    // Other pages do not allow the bank's frame, so a link from one of them loads this page as a document.
    const other = await page.goto(screenPath('settingsAccountInfo', language));
    expect(other?.headers()['content-security-policy']).toContain("frame-src 'self';");
    await hydrated(page);
    const path = screenPath('settingsSavedCards', language);
    const whole = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === path,
    );
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    expect((await whole).headers()['content-security-policy']).toMatch(/frame-src 'self' http:/);
    await hydrated(page);
    const sent = sentTo(page);
    await page.getByRole('heading', { name: words_.none }).waitFor();
    await button(page, words_.add).click();
    const frame = page.frameLocator(`iframe[title="${words_.frame}"]`);

    // Missing fields are reported in the frame, and the input stays.
    await frame.getByRole('button', { name: say.add }).click();
    await frame.getByText(say.refusals.number).waitFor();
    await frame.getByLabel(say.number).pressSequentially(number);
    await frame.getByLabel(say.holder).fill('Deniz Yılmaz');
    await frame.getByLabel(say.expiry).pressSequentially('1239');
    await frame.getByLabel(say.cvc, { exact: true }).fill('123');
    await frame.locator('#p-bank', { hasText: bank }).waitFor();
    expect(await frame.getByLabel(say.number).inputValue()).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    await frame.getByLabel(say.alias).fill('Maaş kartım');
    await frame.getByLabel(say.alias).press('Enter');

    const tile = page.getByRole('listitem').filter({ hasText: 'Maaş kartım' });
    await tile.getByText(bank).waitFor();
    await tile.getByText(last4).waitFor();
    await button(page, words_.renameOf.replace('{{alias}}', 'Maaş kartım')).click();
    await page.getByRole('textbox', { name: words_.alias }).fill('Ev kartı');
    await button(page, words_.save).click();
    const renamed = page.getByRole('listitem').filter({ hasText: 'Ev kartı' });
    await renamed.waitFor();
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);

    await button(page, words_.removeOf.replace('{{alias}}', 'Ev kartı')).click();
    await button(page, words_.removeYes).click();
    await page.getByRole('heading', { name: words_.none }).waitFor();

    const numbers = bankCardNumbers.flatMap((one) => [one, one.slice(0, 12)]);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((text) => numbers.some((one) => text.replaceAll(/[\s+]|%20/g, '').includes(one)))).toEqual([]);
  });
});
