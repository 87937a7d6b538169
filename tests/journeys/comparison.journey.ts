import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as compareEn } from '../../web/i18n/en/compare.ts';
import { translations as compareTr } from '../../web/i18n/tr/compare.ts';
import { translations as comparisonEn } from '../../web/i18n/en/comparison.ts';
import { translations as comparisonTr } from '../../web/i18n/tr/comparison.ts';
import { translations as signInEn } from '../../web/i18n/en/sign-in.ts';
import { translations as signInTr } from '../../web/i18n/tr/sign-in.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { callAs, password, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { shell: shellTr, signIn: signInTr, compare: compareTr, comparison: comparisonTr },
  en: { shell: shellEn, signIn: signInEn, compare: compareEn, comparison: comparisonEn },
} as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a comparison, %s %s', (language, viewport) => {
  const { shell, signIn, compare, comparison } = said[language];

  it('starts after a guest signs in, shows a table with current prices, and is emptied and restored', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const [one, other] = [await aPublishedAd(seller), await aPublishedAd(seller)];
    const email = await register(await arrive({ language }));

    const guest = await open(screenPath('adDetail', language, { id: one.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    const act = (name: string) => guest.getByRole('button', { name, exact: true }).locator('visible=true').first();
    await act(compare.act).click();
    const dialog = guest.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await act(compare.acted).waitFor();
    const tray = (page: typeof guest) => page.getByRole('region', { name: compare.tray.label });
    await tray(guest).getByRole('link').waitFor();

    const second = await open(screenPath('adDetail', language, { id: other.id }), { beside: guest, language });
    await second.getByRole('button', { name: compare.act, exact: true }).locator('visible=true').first().click();
    // Both open pages show it.
    const goes = filled(compare.tray.goOf, { figure: '2' });
    await tray(guest).getByRole('link', { name: goes }).waitFor();
    await callAs(seller, 'PUT', `/ads/ad-price-update/${other.id}`, { price: 1_000_000 });

    await tray(second).getByRole('link', { name: goes }).click();
    const table = second.getByRole('table');
    await table.waitFor();
    const price = table
      .getByRole('row')
      .filter({ has: second.getByRole('rowheader', { name: comparison.row.price, exact: true }) });
    await price.getByText(comparison.best).waitFor();
    expect(await price.getByText(comparison.best).count()).toBe(1);
    await isSound(second);

    await table
      .getByRole('button', { name: filled(comparison.leftOf, { title: other.title }) })
      .last()
      .click();
    await second.getByRole('switch', { name: comparison.onlyDifferences }).check();
    await second.getByRole('button', { name: comparison.clear, exact: true }).click();
    await second.getByRole('heading', { name: comparison.empty.title, exact: true }).waitFor();
    await act(compare.act).waitFor();
    await second.getByRole('button', { name: compare.undo, exact: true }).click();
    await table.waitFor();
    await act(compare.acted).waitFor();
  });
});
