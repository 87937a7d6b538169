import { afterEach, describe, expect, it } from 'vitest';
import { price } from '../../web/client/format.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as favouritesEn } from '../../web/i18n/en/favourites.ts';
import { translations as favouritesTr } from '../../web/i18n/tr/favourites.ts';
import { translations as adEn } from '../../web/i18n/en/ad.ts';
import { translations as adTr } from '../../web/i18n/tr/ad.ts';
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
  tr: { shell: shellTr, signIn: signInTr, favourites: favouritesTr, ad: adTr },
  en: { shell: shellEn, signIn: signInEn, favourites: favouritesEn, ad: adEn },
} as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a favourite ad, %s %s', (language, viewport) => {
  const { shell, signIn, favourites, ad: adWords } = said[language];

  it('is saved after a guest signs in, shows its price changes, and is removed and restored on every page', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const ad = await aPublishedAd(seller);
    const other = await arrive({ language });
    const email = await register(other);

    const guest = await open(screenPath('adDetail', language, { id: ad.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    const act = (name: string) => guest.getByRole('button', { name, exact: true }).locator('visible=true').first();
    await act(shell.favourite.act).click();
    const dialog = guest.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await act(adWords.favourite.acted).waitFor();

    const changed = await callAs<{ price: number }>(seller, 'PUT', `/ads/ad-price-update/${ad.id}`, {
      price: 1_000_000,
    });
    expect(changed.price).toBe(1_000_000);
    const list = await open(screenPath('favouriteAds', language), { beside: guest, language, expecting: [...refused] });
    const item = list.getByRole('listitem').filter({ hasText: ad.title });
    await item.waitFor();
    expect(await item.textContent()).toContain(filled(favourites.cheaper, { sum: price(190_000, language) }));
    await isSound(list);

    await item.getByRole('button', { name: filled(favourites.removeOf, { title: ad.title }), exact: true }).click();
    const question = list.getByRole('alertdialog').or(list.getByRole('dialog'));
    await question.getByRole('button', { name: favourites.ask.yes, exact: true }).click();
    await list.getByRole('heading', { name: favourites.empty.title, exact: true }).waitFor();
    // The other open page updates.
    await act(shell.favourite.act).waitFor();

    await list.getByRole('button', { name: favourites.undo, exact: true }).click();
    await item.waitFor();
    await act(adWords.favourite.acted).waitFor();
  });
});
