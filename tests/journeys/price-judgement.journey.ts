import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../contract/schemas/ad-form.ts';
import { screenPath } from '../../web/screens.ts';
import { flowPath } from '../../web/screens/create-ad/steps.ts';
import { hydrated } from '../support/browser.ts';
import { callAs } from './support/members.ts';
import { field, filled, isSound, pageTexts, expectSaved } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { askDatabase, forgetThrottle } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

/** Adds copies of an ad to the search index at these prices, in kuruş. */
const addAlike = (adId: string, prices: readonly number[]) =>
  askDatabase(
    `insert into ad_search select (jsonb_populate_record(one, jsonb_build_object('id', one.id + row.place * 1000000000, 'price', row.price, 'created_at', one.created_at + interval '1 second'))).*
     from ad_search one, unnest($2::bigint[]) with ordinality as row (price, place) where one.id = $1`,
    [adId, prices],
  );

describe('the price judgement', () => {
  it.each([
    ['tr', 'phone'],
    ['en', 'desktop'],
  ] as const)('is the same for the seller and buyers (%s, %s)', async (language, viewport) => {
    const { ad: words, form } = pageTexts[language];
    const page = await arrive({ language, viewport });
    await aSeller(page);
    const ad = await aPublishedAd(page, { price: 800_000 });
    // The number of ads that a judgement reads, so the demo's sofas have no influence.
    await addAlike(
      ad.id,
      Array.from({ length: 1_000 }, (_, place) => 1_000_000 + place * 100),
    );

    const guest = await open(screenPath('adDetail', language, { id: ad.id }), { language, viewport });
    const cheaper = filled(words.cheaper, { percent: 24 });
    await guest.getByText(cheaper, { exact: true }).waitFor();

    const { id } = await callAs<Draft>(page, 'POST', `/category-manager/user-ad-draft/${randomUUID()}`, {
      editOf: ad.id,
    });
    await page.goto(flowPath('edit', language, id));
    await hydrated(page);
    const judgement = page.getByRole('status').filter({ hasText: form.market.read });
    await judgement.getByText(cheaper, { exact: true }).waitFor();
    await field(page, form.field.price).fill('10600');
    await judgement.getByText(words.market, { exact: true }).waitFor();
    await field(page, form.field.price).fill('90');
    await judgement.getByText(words.farBelow, { exact: true }).waitFor();
    await judgement.getByText(form.market.farBelow, { exact: true }).waitFor();
    await expectSaved(page, language);
    await isSound(page);
    expect(await judgement.count()).toBe(1);
  });
});
