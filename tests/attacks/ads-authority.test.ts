import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdHarness } from '../support/ad-harness.ts';
import type { AdHarness, Headers } from '../support/ad-harness.ts';

const shops = 2020101;

let it: AdHarness;
let seller: Headers;
let moderator: Headers;
let numbers = 1_234_511;

beforeAll(async () => {
  it = await openAdHarness();
  await it.database.query(`update account_login set eids_state = 'Verified', eids_user_id = 'eids-' || account_id`);
  seller = await it.signedIn('seller');
  moderator = await it.signedIn('moderator');
});
afterAll(() => it.close());

const property = () => String((numbers += 100));
const about = (registryNumber: string) => ({ registryNumber, relation: 'Owner', delivery: [] });

/** A shop ad that the authority confirmed, submitted and checked. */
async function shop(registryNumber: string, words: object = {}): Promise<string> {
  const draft = await it.drafted(seller, { ...about(registryNumber), ...words }, shops);
  const answer = await it.ask('POST', `/category-manager/user-ad-draft/authority/${draft.id}`, seller);
  expect(answer).toMatchObject({ statusCode: 200, state: 'Verified' });
  const sent = await it.send(seller, draft);
  expect(sent).toMatchObject({ statusCode: 200 });
  await it.testing.runJobs();
  return sent.adId ?? '';
}

/** Expires the authority's confirmation of a registry number. */
async function lapse(registryNumber: string): Promise<void> {
  await it.database.query(`update authority set valid_until = now() - interval '1 minute' where registry_number = $1`, [
    registryNumber,
  ]);
  await it.runJob('eids.expire');
}

describe('an expired authority confirmation', () => {
  test('takes the ad off sale and blocks an older ad of the owner for the same property', async () => {
    const number = property();
    const older = await shop(number);
    expect(await it.statusOf(seller, older)).toBe('OnSale');
    await it.change(seller, older, 'PublishedToArchived');
    const newer = await shop(number);
    expect(await it.statusOf(seller, newer)).toBe('OnSale');
    await lapse(number);
    expect([await it.statusOf(seller, newer), await it.isFound(newer)]).toEqual(['NotOnSale', false]);
    expect(await it.change(seller, older, 'ArchivedToPublished')).toMatchObject({ errorCode: 'AuthorityRefused' });
    expect(await it.isFound(older)).toBe(false);
  });

  test('keeps an ad off sale that is deleted before the expiry and undeleted after it', async () => {
    const number = property();
    const adId = await shop(number);
    await it.remove(seller, adId);
    await lapse(number);
    await it.undelete(seller, adId);
    expect([await it.statusOf(seller, adId), await it.isFound(adId)]).toEqual(['NotOnSale', false]);
  });

  test('prevents a moderator from restoring the ad', async () => {
    const number = property();
    const adId = await shop(number);
    expect(await it.decide(moderator, adId, 'TakeDown')).toMatchObject({ status: 'NotOnSale' });
    await lapse(number);
    expect(await it.decide(moderator, adId, 'Restore')).toMatchObject({ errorCode: 'AdPassive' });
    expect(await it.isFound(adId)).toBe(false);
  });

  test('is shown to a moderator whose queue holds the ad', async () => {
    const number = property();
    const adId = await shop(number, { description: 'Cadde üstünde dükkân, ara: 0532 123 45 67' });
    const codes = async () => {
      const { items } = await it.ask('GET', '/ads/moderation/queue', moderator);
      return (items as { adId: string; findings: string[] }[]).find((item) => item.adId === adId)?.findings;
    };
    expect(await codes()).toEqual(['ContactInText']);
    await lapse(number);
    expect(await codes()).toEqual(expect.arrayContaining(['ContactInText', 'AuthorityMissing']));
    const { version } = await it.ask('GET', `/ads/admin/ads/detail/${adId}`, moderator);
    expect(version).toBe(1);
    const { ad } = await it.ask('GET', `/ads/admin/ads/detail/${adId}`, moderator);
    expect(ad).not.toMatchObject({ badges: expect.arrayContaining(['Verified']) });
  });

  test('is renewed by a new confirmation, which keeps the ad on sale', async () => {
    const number = property();
    const adId = await shop(number);
    const draft = await it.drafted(seller, about(number), shops);
    await lapse(number);
    await it.ask('POST', `/category-manager/user-ad-draft/authority/${draft.id}`, seller);
    expect([await it.statusOf(seller, adId), await it.isFound(adId)]).toEqual(['OnSale', true]);
  });
});

describe('a property', () => {
  test('has one live ad, however a second one is submitted, undeleted or republished', async () => {
    const number = property();
    const first = await shop(number);
    const again = await it.drafted(seller, about(number), shops);
    expect(await it.send(seller, again)).toMatchObject({ errorCode: 'RegistryNumberInUse' });
    await it.change(seller, first, 'PublishedToArchived');
    const drafts = [again, ...(await Promise.all([1, 2, 3].map(() => it.drafted(seller, about(number), shops))))];
    const sent = await Promise.all(drafts.map((draft) => it.send(seller, draft)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    await it.testing.runJobs();
    expect(await it.change(seller, first, 'ArchivedToPublished')).toMatchObject({ errorCode: 'RegistryNumberInUse' });
    expect(await it.ask('PUT', `/ads/ad-add-period/${first}?periodId=101`, seller)).toMatchObject({
      errorCode: 'RegistryNumberInUse',
    });
    const [live] = sent.flatMap(({ adId }) => adId ?? []);
    await it.remove(seller, live ?? '');
    expect(await it.change(seller, first, 'ArchivedToPublished')).toMatchObject({ status: 'OnSale' });
    expect(await it.undelete(seller, live ?? '')).toBe('RegistryNumberInUse');
  });

  test('belongs to the first ad, and the refusal of another member does not reveal its owner', async () => {
    const number = property();
    await shop(number);
    const buyer = await it.signedIn('business');
    const draft = await it.drafted(buyer, about(number), shops);
    await it.ask('POST', `/category-manager/user-ad-draft/authority/${draft.id}`, buyer);
    expect(await it.send(buyer, draft)).toMatchObject({ errorCode: 'RegistryNumberInUse' });
  });

  test('needs a confirmation that is valid when the draft is submitted', async () => {
    const number = property();
    const draft = await it.drafted(seller, about(number), shops);
    await it.ask('POST', `/category-manager/user-ad-draft/authority/${draft.id}`, seller);
    await lapse(number);
    expect(await it.send(seller, draft)).toMatchObject({ errorCode: 'DraftIncomplete' });
  });
});
