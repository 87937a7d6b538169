import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as manageEn } from '../../web/i18n/en/ad-management.ts';
import { translations as myAdsEn } from '../../web/i18n/en/my-ads.ts';
import { translations as manageTr } from '../../web/i18n/tr/ad-management.ts';
import { translations as myAdsTr } from '../../web/i18n/tr/my-ads.ts';
import { hydrated } from '../support/browser.ts';
import { button, field, filled, heading, isSound, pageTexts, expectSaved } from './support/place-ad.ts';
import { aMark, aPublishedAd, aSeller, waitForStatus } from './support/sellers.ts';
import type { MadeAd } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';
import type { Who } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

type Seller = Who & { language: 'tr' | 'en' };

/** A new member with a published ad. */
async function openAsSeller(who: Seller): Promise<{ page: Page; ad: MadeAd }> {
  const page = await arrive(who);
  await aSeller(page);
  return { page, ad: await aPublishedAd(page) };
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The ad's row in the owner's list. */
const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Opens an ad's menu and chooses an entry. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Presses the undo button of a success message. */
async function undo(page: Page, done: string, back: string): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: done });
  await message.getByRole('button', { name: back, exact: true }).click();
}

const waitForMessage = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

describe('the list of published ads', () => {
  const { done, act, price, ask, select } = myAdsTr;

  it('changes a price at once, withdraws an ad and republishes it', async () => {
    const { page, ad } = await openAsSeller({ language: 'tr', viewport: 'phone' });
    await go(page, screenPath('myPublishedAds', 'tr'));
    await button(page, filled(myAdsTr.changePriceOf, { title: ad.title })).click();
    const dialog = page.getByRole('dialog', { name: price.title });
    await field(page, price.label).fill('9900');
    await dialog.getByRole('button', { name: price.save, exact: true }).click();
    await waitForMessage(page, done.price);
    await row(page, ad.title).getByText('9.900').waitFor();
    const guest = await open(screenPath('adDetail', 'tr', { id: ad.id }), { language: 'tr' });
    await guest.getByText('9.900').first().waitFor();
    await guest.getByText('11.900').first().waitFor();

    await choose(page, filled(myAdsTr.menuOf, { title: ad.title }), act.Archive);
    await heading(page, myAdsTr.title).waitFor();
    await page.getByText(myAdsTr.none.published, { exact: true }).waitFor();
    await undo(page, filled(done.Archive_one, { figure: 1 }), myAdsTr.undo);
    await row(page, ad.title).waitFor();
    await isSound(page);
  });

  it('deletes several ads after a question, and restores them', async () => {
    const { page, ad } = await openAsSeller({ language: 'tr', viewport: 'desktop' });
    const second = await aPublishedAd(page);
    await go(page, screenPath('myPublishedAds', 'tr'));
    for (const { title } of [ad, second]) {
      await page.getByRole('checkbox', { name: filled(select.one, { title }), exact: true }).check();
    }
    const bar = page.getByRole('group', { name: select.bar, exact: true });
    await bar.getByText(filled(select.count_other, { figure: 2 })).waitFor();
    await isSound(page);
    await bar.getByRole('button', { name: act.Delete, exact: true }).click();
    const asking = page.getByRole('alertdialog', { name: filled(ask.title_other, { figure: 2 }) });
    await asking.getByRole('button', { name: ask.yes, exact: true }).click();
    await page.getByText(myAdsTr.none.published, { exact: true }).waitFor();
    await undo(page, filled(done.Delete_other, { figure: 2 }), myAdsTr.undo);
    await row(page, ad.title).waitFor();
    await row(page, second.title).waitFor();
  });

  it('starts a copy of an ad that lacks only the submission steps', async () => {
    const { page, ad } = await openAsSeller({ language: 'en', viewport: 'phone' });
    await go(page, screenPath('myPublishedAds', 'en'));
    await choose(page, filled(myAdsEn.menuOf, { title: ad.title }), myAdsEn.act.Duplicate);
    const { form } = pageTexts.en;
    await heading(page, form.title).waitFor();
    expect(await field(page, form.field.title).inputValue()).toBe(ad.title);
    expect(await field(page, form.field.price).inputValue()).toBe('11,900');
    await button(page, filled(form.photos.open, { place: 1 })).waitFor();
  });
});

describe('the management of an ad', () => {
  const { kpi } = manageTr;

  it('counts each visitor of the ad once', async () => {
    const { page, ad } = await openAsSeller({ language: 'tr', viewport: 'desktop' });
    await go(page, screenPath('adManagement', 'tr', { id: ad.id }));
    // Only the owner has seen the ad so far.
    expect(await viewsOn(page)).toBe('0');
    const guest = await open(screenPath('adDetail', 'tr', { id: ad.id }), { language: 'tr' });
    await heading(guest, ad.title).waitFor();
    await guest.reload();
    const views = async () => {
      await page.reload();
      return viewsOn(page);
    };
    await expect.poll(views, { interval: 1_000 }).toBe('1');
    await isSound(page);
  });

  const viewsOn = async (page: Page) => {
    const term = page.getByRole('main').getByRole('term').filter({ hasText: kpi.views });
    const [, figure = ''] = /(\d+)/.exec((await term.first().locator('xpath=..').textContent()) ?? '') ?? [];
    return figure;
  };

  it('starts a free promotion', async () => {
    const { page, ad } = await openAsSeller({ language: 'en', viewport: 'desktop' });
    await go(page, screenPath('adManagement', 'en', { id: ad.id }));
    await page.getByRole('link', { name: myAdsEn.act.AddDoping, exact: true }).click();
    const { doping } = manageEn;
    await heading(page, doping.title).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`${doping.free}$`) })
      .first()
      .click();
    await isSound(page);
    await button(page, doping.go).click();
    await waitForMessage(page, doping.done);
    await page.getByText(manageEn.events.DopingStarted).first().waitFor();
    await go(page, screenPath('myPublishedAds', 'en'));
    const marks = Object.values(myAdsEn.doping).join('|');
    await row(page, ad.title)
      .getByText(new RegExp(`^(${marks}) · `))
      .waitFor();
  });

  it('submits an edit whose price changes at once and whose title changes after the check', async () => {
    const { page, ad } = await openAsSeller({ language: 'tr', viewport: 'desktop' });
    const { form, create, shell } = pageTexts.tr;
    await go(page, screenPath('adManagement', 'tr', { id: ad.id }));
    await button(page, myAdsTr.act.Edit).click();
    await heading(page, create.edit.name).waitFor();
    await hydrated(page);
    const title = `Üçlü kanepe, gri kumaş, ${aMark()}`;
    await field(page, form.field.title).fill(title);
    await field(page, form.field.price).fill('10500');
    await expectSaved(page, 'tr');
    await page.getByRole('link', { name: create.frame.exit, exact: true }).click();
    const asking = page.getByRole('dialog', { name: shell.leave.editTitle });
    await asking.getByRole('button', { name: shell.leave.stay, exact: true }).click();
    await isSound(page);
    await button(page, create.edit.submit).click();
    await page.getByText(create.result.editWaits, { exact: true }).waitFor();
    const guest = await open(screenPath('adDetail', 'tr', { id: ad.id }), { language: 'tr' });
    await guest.getByText('10.500').first().waitFor();
    const heard = async () => {
      await guest.reload();
      return guest.getByRole('heading', { level: 1 }).textContent();
    };
    await expect.poll(heard, { interval: 1_000 }).toBe(title);
  });

  it('republishes an ad whose period ended', async () => {
    const { page, ad } = await openAsSeller({ language: 'tr', viewport: 'phone' });
    await askDatabase(`update ad set expires_at = now() - interval '1 minute' where id = $1`, [ad.id]);
    await askDatabase(`select graphile_worker.add_job('ads.expire', '{}')`, []);
    await waitForStatus(page, ad.id, 'Archived');
    await go(page, screenPath('myUnpublishedAds', 'tr'));
    await row(page, ad.title).getByText(myAdsTr.means.expired).waitFor();
    const menu = filled(myAdsTr.menuOf, { title: ad.title });
    await choose(page, menu, myAdsTr.act.Renew);
    const { duration } = manageTr;
    await heading(page, duration.renewTitle).waitFor();
    await isSound(page);
    await button(page, duration.goRenew).click();
    await waitForMessage(page, duration.doneRenew);
    await go(page, screenPath('myPublishedAds', 'tr'));
    await row(page, ad.title).waitFor();
  });
});
