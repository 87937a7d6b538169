import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { translations as deskEn } from '../../web/i18n/en/campaign-desk.ts';
import { translations as campaignsEn } from '../../web/i18n/en/campaigns.ts';
import { search as searchEn } from '../../web/i18n/en/search.ts';
import { shell as shellEn } from '../../web/i18n/en/shell.ts';
import { translations as deskTr } from '../../web/i18n/tr/campaign-desk.ts';
import { translations as campaignsTr } from '../../web/i18n/tr/campaigns.ts';
import { search as searchTr } from '../../web/i18n/tr/search.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { screenPath } from '../../web/screens.ts';
import { hydrated } from '../support/browser.ts';
import { uniqueCode } from '../support/unique-code.ts';
import { aBuyer, aShop, inPerson, toAddresses, toPayment, totalOf } from './support/buy-ad.ts';
import { filled, isSound } from './support/place-ad.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = {
  tr: { desk: deskTr, campaigns: campaignsTr, search: searchTr, shell: shellTr },
  en: { desk: deskEn, campaigns: campaignsEn, search: searchEn, shell: shellEn },
} as const;

/** A campaign picture of the required width. */
const aBanner = async () => ({
  name: 'kampanya.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 640, channels: 3, background: '#1b7a9e' } })
    .png()
    .toBuffer(),
});

describe.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a campaign, %s %s', (language, viewport) => {
  const { desk, campaigns, search, shell } = words[language];
  const reader = { language, viewport };

  it('is created with a picture, joined by a seller, changed at the desk, and its price is charged', async () => {
    const name = `Deneme ${uniqueCode()}`;
    const administrator = await open(`${screenPath('consoleCampaigns', language)}?view=new`, {
      ...reader,
      as: fixedAccounts.administrator.email,
    });
    const form = administrator.getByRole('main');
    await form.getByLabel(desk.form.nameTr).fill(name);
    await form.getByLabel(desk.form.nameEn).fill(name);
    await form.getByLabel(desk.form.percent).fill('10');
    await form.getByLabel(desk.form.startsAt).fill('2026-01-01T00:00');
    await form.getByLabel(desk.form.endsAt).fill('2099-01-01T00:00');
    await form.getByLabel(desk.picture.choose).setInputFiles(await aBanner());
    await form.getByRole('progressbar').waitFor({ state: 'detached' });
    await isSound(administrator);
    await form.getByRole('button', { name: desk.form.create }).click();
    await administrator.getByText(desk.form.created).waitFor();

    const shop = await aShop(2, reader);
    const seller = shop.page;
    await seller.goto(screenPath('campaigns', language));
    await hydrated(seller);
    await isSound(seller);
    await seller.getByRole('link', { name }).click();
    await seller.getByText(campaigns.empty).waitFor();
    await seller.getByRole('button', { name: campaigns.join.open }).click();
    const dialog = seller.getByRole('dialog');
    await dialog.getByLabel(campaigns.join.percent).fill('20');
    for (const ad of shop.ads) await dialog.getByRole('checkbox', { name: ad.title }).check();
    await isSound(seller);
    await dialog.getByRole('button', { name: filled(campaigns.join.go_other, { figure: 2 }) }).click();
    await seller.getByText(filled(campaigns.join.done_other, { figure: 2 })).waitFor();
    const [first, second] = shop.ads;
    await dialog.getByRole('button', { name: filled(campaigns.join.quitOf, { title: second?.title ?? '' }) }).click();
    await seller.getByText(campaigns.join.quitDone).waitFor();
    await dialog.getByRole('button', { name: shell.close }).click();

    const buyer = await arrive(reader);
    await aBuyer(buyer);
    await buyer.goto(screenPath('campaigns', language));
    await hydrated(buyer);
    const ofCard = buyer.getByRole('listitem').filter({ hasText: name }).locator('img');
    await expect.poll(() => ofCard.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await buyer.getByRole('link', { name }).click();
    const card = buyer
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: first?.title ?? '' });
    await card.getByText(search.card.campaign).waitFor();
    await isSound(buyer);
    expect(
      await buyer
        .getByRole('main')
        .getByText(second?.title ?? '', { exact: true })
        .count(),
    ).toBe(0);

    await administrator.getByRole('link', { name: filled(desk.editOf, { name }) }).click();
    // Ads have joined, so the terms that sellers agreed to are fixed.
    await form.getByText(desk.form.termsFixed).waitFor();
    expect(await form.getByLabel(desk.form.percent).isDisabled()).toBe(true);
    expect(await form.getByLabel(desk.form.startsAt).isDisabled()).toBe(true);
    await form.getByLabel(desk.form.nameTr).fill(`${name} uzadı`);
    await form.getByLabel(desk.form.nameEn).fill(`${name} uzadı`);
    await form.getByLabel(desk.form.endsAt).fill('2098-05-01T00:00');
    await isSound(administrator);
    await form.getByRole('button', { name: desk.form.save }).click();
    await administrator.getByText(desk.form.saved).waitFor();

    await buyer.reload();
    await hydrated(buyer);
    await buyer.getByRole('heading', { level: 1, name: `${name} uzadı` }).waitFor();
    await buyer.getByText('2098').waitFor();
    const shared = buyer.locator('meta[property="og:image"]');
    expect(await shared.getAttribute('content')).toMatch(/\/media\/1200\/u\/[0-9a-f]{32}\.webp$/);
    await toAddresses(buyer, reader, first ? [first] : []);
    await inPerson(buyer, reader);
    await toPayment(buyer, reader);
    // 11,900 TL less 20 per cent.
    expect(await totalOf(buyer)).toMatch(/^9[.,]520/);
  });
});
