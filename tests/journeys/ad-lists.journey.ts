import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { screenPath } from '../../web/screens.ts';
import { translations as listsEn } from '../../web/i18n/en/lists.ts';
import { translations as listsTr } from '../../web/i18n/tr/lists.ts';
import { translations as signInEn } from '../../web/i18n/en/sign-in.ts';
import { translations as signInTr } from '../../web/i18n/tr/sign-in.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { hydrated } from '../support/browser.ts';
import { callAs, password, register } from './support/members.ts';
import { filled, isSound } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { askDatabase, field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

const said = {
  tr: { shell: shellTr, signIn: signInTr, lists: listsTr },
  en: { shell: shellEn, signIn: signInEn, lists: listsEn },
} as const;

/** The titles of a list's ads in order. */
const titles = (page: Page) => page.locator('main li h3').allTextContents();

/** Chooses from a menu, which opens after the page is hydrated. */
async function choose(page: Page, menu: string, act: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: act, exact: true });
  await hydrated(page);
  await page.getByRole('button', { name: menu, exact: true }).click();
  await item.click();
}

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a list of ads, %s %s', (language, viewport) => {
  const { shell, signIn, lists } = said[language];
  const list = (slug: string) => screenPath('listDetail', language, { slug });

  it('is created by a guest who signs in, sorted, annotated, shared and followed, and reports a lower price', async () => {
    const seller = await arrive({ language });
    await aSeller(seller);
    const ads = [await aPublishedAd(seller), await aPublishedAd(seller)];
    const [first, second] = ads as [(typeof ads)[number], (typeof ads)[number]];
    const other = await arrive({ language });
    const email = await register(other);

    // A guest starts on the ad page and continues there after signing in.
    const owner = await open(screenPath('adDetail', language, { id: first.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    await owner
      .getByRole('button', { name: shell.favourite.toList, exact: true })
      .locator('visible=true')
      .first()
      .click();
    const dialog = owner.getByRole('dialog', { name: signIn.title });
    await dialog.getByRole('link', { name: shell.menu.login, exact: true }).click();
    await field(owner, signInTexts[language].email).fill(email);
    await field(owner, signInTexts[language].password).fill(password);
    await press(owner, signInTexts[language].signIn);
    const picker = owner.getByRole('dialog', { name: lists.picker.title });
    await picker.getByLabel(lists.picker.newName, { exact: true }).fill('Salon');
    await picker.getByRole('button', { name: lists.picker.make, exact: true }).click();
    const choice = picker.getByRole('checkbox', { name: /^Salon/ });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(true);
    await owner
      .getByText(filled(lists.picker.added, { name: 'Salon' }), { exact: true })
      .first()
      .waitFor();

    // The second ad is added and moved to the first place by keyboard.
    const { items } = await callAs<{ items: { id: string; slug: string }[] }>(owner, 'GET', '/ads/adlist');
    const { id, slug } = items[0] as { id: string; slug: string };
    await callAs(owner, 'POST', '/ads/adlistitem', { adListId: id, adIds: [second.id] });
    await owner.goto(list(slug));
    await hydrated(owner);
    await expect.poll(() => titles(owner)).toEqual([first.title, second.title]);
    const grip = owner.getByRole('button', { name: filled(lists.drag.handle, { title: second.title }), exact: true });
    await grip.focus();
    await owner.keyboard.press('Space');
    await owner.locator('li[data-dragged]').waitFor();
    await owner.keyboard.press('ArrowUp');
    await owner
      .getByText(filled(lists.drag.over, { place: 1, count: 2 }))
      .first()
      .waitFor({ state: 'attached' });
    await owner.keyboard.press('Space');
    await expect.poll(() => titles(owner)).toEqual([second.title, first.title]);
    await expect
      .poll(async () =>
        (await callAs<{ items: { ad: { id: string } }[] }>(owner, 'GET', `/ads/adlistitem?AdListId=${id}`)).items.map(
          ({ ad }) => ad.id,
        ),
      )
      .toEqual([second.id, first.id]);

    // Only the owner sees a note.
    await choose(owner, filled(lists.item.menuOf, { title: first.title }), lists.item.noteAdd);
    await owner.getByRole('dialog').getByLabel(lists.note.label, { exact: true }).fill('Gizli not');
    await owner.getByRole('dialog').getByRole('button', { name: lists.note.save, exact: true }).click();
    await owner.getByRole('button', { name: /Gizli not/ }).waitFor();
    // The live announcements of the move disappear with a reload.
    await owner.reload();
    await owner.getByRole('button', { name: /Gizli not/ }).waitFor();
    await isSound(owner);

    // The list is private until its owner shares it.
    await owner.getByRole('button', { name: lists.act.share, exact: true }).click();
    const form = owner.getByRole('dialog', { name: lists.form.edit });
    await form.getByRole('radio', { name: new RegExp(`^${lists.visibility.Unlisted}`) }).check();
    await form.getByRole('button', { name: lists.form.save, exact: true }).click();
    await owner.getByText(lists.form.nowShared, { exact: true }).waitFor();

    // At the end the list is closed to visitors.
    const visitor = await open(list(slug), { language, viewport, expecting: ['404'] });
    await visitor.getByRole('heading', { level: 1, name: 'Salon' }).waitFor();
    expect(await titles(visitor)).toEqual([second.title, first.title]);
    expect(await visitor.content()).not.toContain('Gizli not');
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await visitor.locator('meta[property="og:image"]').getAttribute('content')).toContain('/media/1200/');
    expect(await visitor.getByRole('dialog').count()).toBe(0);
    await isSound(visitor);

    // A follower is notified when a price falls, and the notification opens the list.
    const follower = await arrive({ language, viewport, expecting: [...refused] });
    await register(follower);
    await follower.goto(list(slug));
    await hydrated(follower);
    await follower.getByRole('button', { name: lists.shared.follow, exact: true }).click();
    await follower.getByRole('button', { name: lists.shared.following, exact: true }).waitFor();
    // A follower who has the list open sees the change and gets no notification.
    await follower.goto(screenPath('favouriteUsers', language));
    await callAs(seller, 'PUT', `/ads/ad-price-update/${first.id}`, { price: 900_000 });
    const notice = async () =>
      (
        await callAs<{ items: { messageTemplateName: string; routeValues: { value?: string } }[] }>(
          follower,
          'GET',
          '/notification-manager/user-notification',
        )
      ).items.find((one) => one.messageTemplateName === 'List.ChangePrice');
    await expect.poll(async () => (await notice())?.routeValues.value).toBe(slug);

    await follower.goto(screenPath('favouriteLists', language));
    const item = follower.getByRole('listitem').filter({ hasText: 'Salon' });
    await item.waitFor();
    expect(await item.textContent()).toContain(filled(lists.followed.dropped_one, { figure: '1' }));
    await isSound(follower);
    await item.getByRole('link', { name: 'Salon', exact: true }).click();
    await follower.getByRole('heading', { level: 1, name: 'Salon' }).waitFor();

    // A list made private is closed to all other users.
    await callAs(owner, 'PUT', `/ads/adlist/${id}`, { name: 'Salon', visibility: 'Private' });
    await follower.goto(screenPath('favouriteLists', language));
    await follower.getByText(lists.followed.closed, { exact: true }).waitFor();
    expect((await visitor.goto(list(slug)))?.status()).toBe(404);

    // The removed ad is restored.
    await owner.goto(screenPath('myLists', language));
    await isSound(owner);
    await owner.getByRole('link', { name: 'Salon', exact: true }).click();
    await choose(owner, filled(lists.item.menuOf, { title: first.title }), lists.item.remove);
    await expect.poll(() => titles(owner)).toEqual([second.title]);
    await owner.getByRole('button', { name: lists.act.undo, exact: true }).click();
    await expect.poll(() => titles(owner)).toEqual([second.title, first.title]);
    await askDatabase('delete from ad_list where id = $1', [id]);
  });
});
