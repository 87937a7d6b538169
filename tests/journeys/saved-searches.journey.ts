import { afterEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../contract/schemas/notification.ts';
import { writeFilterAddress } from '../../contract/filter-address.ts';
import { screenPath } from '../../web/screens.ts';
import { translations as savedEn } from '../../web/i18n/en/saved-searches.ts';
import { translations as savedTr } from '../../web/i18n/tr/saved-searches.ts';
import { search as searchEn } from '../../web/i18n/en/search.ts';
import { search as searchTr } from '../../web/i18n/tr/search.ts';
import { translations as signInEn } from '../../web/i18n/en/sign-in.ts';
import { translations as signInTr } from '../../web/i18n/tr/sign-in.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { callAs, password, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aMark, aPublishedAd, aSeller, sofas } from './support/sellers.ts';
import { field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { saved: savedTr, search: searchTr, signIn: signInTr, shell: shellTr },
  en: { saved: savedEn, search: searchEn, signIn: signInEn, shell: shellEn },
} as const;

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a saved search, %s %s', (language, viewport) => {
  const { saved, search, signIn, shell } = said[language];

  it('is saved after a guest signs in, counts and reports new ads, and opens with the new ones', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const email = await register(await arrive({ language }));
    const mark = aMark();
    const results = screenPath('searchResults', language);
    const address = writeFilterAddress({ text: mark, category: sofas, places: [34], price: { to: 1_200_000 } });

    // An empty result offers to save the search.
    const guest = await open(`${results}?${address.toString()}`, { language, viewport, expecting: [...refused] });
    const act = (name: string) => guest.getByRole('button', { name, exact: true }).locator('visible=true').first();
    await act(search.save.search).click();
    const dialog = guest.getByRole('dialog', { name: saved.dialog.title });
    const name = dialog.getByLabel(saved.dialog.name, { exact: false });
    expect(await name.inputValue()).not.toBe('');
    await isSound(guest);
    await name.fill('Keten kanepe');
    await dialog.getByRole('button', { name: saved.dialog.signIn, exact: true }).click();
    const wayIn = guest.getByRole('dialog', { name: signIn.title });
    await wayIn.getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(guest, signInTexts[language].email).fill(email);
    await field(guest, signInTexts[language].password).fill(password);
    await press(guest, signInTexts[language].signIn);
    await guest.getByRole('status').filter({ hasText: saved.savedText }).waitFor();
    await act(search.save.saved).waitFor();

    const list = await open(screenPath('favouriteSearchLists', language), {
      beside: guest,
      language,
      expecting: [...refused],
    });
    const item = list.getByRole('listitem').filter({ has: list.getByRole('heading', { name: 'Keten kanepe' }) });
    await item.waitFor();
    expect(await item.textContent()).toContain(mark);
    await isSound(list);

    // Another member's matching ad is counted and reported on the open page.
    const ad = await aPublishedAd(seller, { title: `Keten kanepe, işareti ${mark}` });
    await item.getByText(filled(saved.list.new_one, { figure: '1' }), { exact: true }).waitFor();
    const told = async () => {
      const { items } = await callAs<{ items: Notification[] }>(list, 'GET', '/notification-manager/user-notification');
      return items
        .filter(({ messageTemplateName }) => messageTemplateName === 'Favorite.Search')
        .map(({ routeValues }) => routeValues.value ?? '');
    };
    await expect.poll(async () => (await told()).length, { timeout: 90_000 }).toBe(1);
    const [code = ''] = await told();

    // The notification and the list open the same results.
    const wayToIt = item.getByRole('link', { name: filled(saved.list.openOf, { name: 'Keten kanepe' }), exact: true });
    expect(await wayToIt.getAttribute('href')).toBe(`${results}?code=${code}`);
    const looked = list.waitForResponse((answer) => answer.url().includes('look-at-favorite-search') && answer.ok());
    await wayToIt.click();
    await list.waitForURL(/[?&]code=/);
    await list.getByText(ad.title).first().waitFor();
    await list.getByText(search.card.isNew, { exact: true }).first().waitFor();
    const line = list.getByRole('main').getByRole('status').filter({ hasText: 'Keten kanepe' });
    expect(await line.textContent()).toContain('1');
    await isSound(list);
    await looked;

    // The count is gone after the results were opened.
    await list.goto(screenPath('favouriteSearchLists', language));
    await item.waitFor();
    await expect.poll(() => item.getByText(filled(saved.list.new_one, { figure: '1' })).count()).toBe(0);

    await item
      .getByRole('button', { name: filled(saved.list.removeOf, { name: 'Keten kanepe' }), exact: true })
      .click();
    await list.getByRole('heading', { name: saved.list.emptyTitle, exact: true }).waitFor();
    await list.getByRole('button', { name: saved.undo, exact: true }).click();
    await item.waitFor();
    // The other open page updates.
    await act(search.save.saved).waitFor();
  });

  it('shows an empty state with a link onward', async () => {
    const page = await open(`${screenPath('searchResults', language)}?code=boyle-bir-kod-yok`, {
      language,
      viewport,
      expecting: ['404'],
    });
    await page
      .locator(`a[href="${screenPath('favouriteSearchLists', language)}"]`)
      .locator('visible=true')
      .first()
      .waitFor();
    await isSound(page);
  });
});
