import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHooks } from '../../../kernel/hooks.ts';
import { openHarness } from './harness.ts';
import { authorityHooks } from '../hooks.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
const start = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 3600 * 1000;
const later = (days: number) => new Date(start.getTime() + days * dayMs);

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => {
  harness.now.mockReturnValue(start);
});
afterEach(async () => {
  harness.setAway(false);
  for (const list of [harness.questions, harness.notified, harness.actions]) list.splice(0);
  harness.published.clear();
  await harness.database.query('delete from authority');
});
afterAll(() => harness.close());

const ask = (ownerId: string, registryNumber: string, relation: 'Owner' | 'Spouse' | 'AuthorisedBusiness' = 'Owner') =>
  harness.authorities.ask(ownerId, { kind: 'Plate', registryNumber, relation });
const rows = () =>
  harness.database.query('select owner_id, registry_number, state from authority order by registry_number');

describe('verification', () => {
  test('saves a permission as one record per member and number', async () => {
    const owner = harness.person();
    const verified = { state: 'Verified', validUntil: later(90) };
    expect(await ask(owner, '34 abc 123')).toEqual(verified);
    expect(await ask(owner, '34ABC123', 'Spouse')).toEqual(verified);
    expect(harness.questions.map(({ registryNumber, isRecheck }) => [registryNumber, isRecheck])).toEqual([
      ['34ABC123', false],
      ['34ABC123', true],
    ]);
    expect(await rows()).toHaveLength(1);
    const statuses = await harness.authorities.statusesOf(owner, ['34ABC123', '34ABC124']);
    expect([...statuses]).toEqual([['34ABC123', verified]]);
  });

  test('does not save a refusal or an unanswered question', async () => {
    const owner = harness.person();
    expect(await ask(owner, '34 ABC 999')).toEqual({ state: 'Unverified', problem: 'AuthorityUnavailable' });
    const refused = harness.authorities.ask(owner, { kind: 'Property', registryNumber: '12000', relation: 'Owner' });
    expect(await refused).toEqual({ state: 'Unverified', problem: 'AuthorityRefused' });
    expect(await rows()).toEqual([]);
    await expect(ask(owner, '34 QQQ 123')).rejects.toThrow('RegistryNumberInvalid');
  });

  test('does not ask for a person without a verified identity, or for an unverified business', async () => {
    const stranger = harness.createPerson({ isVerified: false, eidsUserId: 'edevlet-1', businessVerified: false });
    expect(await ask(stranger, '34ABC123')).toEqual({ state: 'Unverified', problem: 'IdentityUnverified' });
    expect(await ask(harness.person(), '34ABC123', 'AuthorisedBusiness')).toEqual({
      state: 'Unverified',
      problem: 'AuthorityRefused',
    });
    expect(harness.questions).toEqual([]);
    const business = harness.createPerson({
      isVerified: false,
      businessVerified: true,
      businessTaxNumber: '6123456784',
    });
    expect(await ask(business, '34ABC123', 'AuthorisedBusiness')).toMatchObject({ state: 'Verified' });
    expect(harness.questions.map(({ applicant: bearer }) => bearer)).toEqual([{ businessTaxNumber: '6123456784' }]);
  });

  test('does not apply a permission to another member', async () => {
    const [owner, other] = [harness.person(), harness.person()];
    await ask(owner, '34ABC123');
    expect((await harness.authorities.statusesOf(other, ['34ABC123'])).size).toBe(0);
    await harness.authorities.tie([{ adId: '1300000099', ownerId: other, registryNumber: '34ABC123' }]);
    expect(await harness.authorities.authorityOf('1300000099')).toBeUndefined();
  });

  test('creates one record for twenty concurrent requests', async () => {
    const owner = harness.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(owner, '34ABC123')));
    expect(answers.every(({ state }) => state === 'Verified')).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('reports a permission as expired before any job has marked it', async () => {
    const owner = harness.person();
    const adId = await harness.ad(owner, '34ABC998');
    harness.now.mockReturnValue(later(1));
    const lapsed = { state: 'Expired', validUntil: later(1) };
    expect(await harness.authorities.authorityOf(adId)).toEqual(lapsed);
    expect((await harness.authorities.statusesOf(owner, ['34ABC998'])).get('34ABC998')).toEqual(lapsed);
    expect(await ask(owner, '34ABC998')).toEqual({ state: 'Verified', validUntil: later(2) });
  });

  test('ignores a refusal for another relation, and suspends the ad after one for the same relation', async () => {
    const owner = harness.person();
    const adId = await harness.ad(owner, '34ABC997');
    expect(await ask(owner, '34ABC997', 'Spouse')).toEqual({
      state: 'Verified',
      validUntil: later(90),
      problem: 'AuthorityRefused',
    });
    expect(harness.actions).toEqual([]);
    expect(await ask(owner, '34ABC997')).toMatchObject({ state: 'Suspended', problem: 'AuthorityRefused' });
    expect(harness.actions).toEqual([`suspend ${adId} authorityLapsed`]);
  });

  test('reads the required registry from the catalogue', () => {
    expect(harness.authorities.registryOf(30101)).toBe('Plate');
    expect(harness.authorities.registryOf(2010101)).toBe('Property');
    expect(harness.authorities.registryOf(4)).toBeUndefined();
    expect(harness.authorities.fold('Plate', '34 abc 123')).toBe('34ABC123');
  });
});

describe('lapses', () => {
  const run = async (name: string, payload: unknown = {}) => {
    const found = harness.jobs.find((one) => one.name === name);
    await found?.run(found.payload.parse(payload));
  };

  test('suspends the ad of an expired permission, notifies its owner once, and restores it after a new permission', async () => {
    const owner = harness.person({ language: 'en' });
    const adId = await harness.ad(owner, '34ABC998');
    const ownAd = await harness.ad(owner, '34ABC123');
    harness.now.mockReturnValue(later(1));
    await run('eids.expire');
    await run('eids.expire');
    expect(harness.actions).toEqual([`suspend ${adId} authorityLapsed`]);
    expect(harness.notified).toHaveLength(1);
    expect(harness.notified[0]).toMatchObject({
      accountId: owner,
      template: 'Ads.AuthorityLapsed',
      routeValue: adId,
      tokens: { 'Ad.Title': `İlan ${adId}`, 'Ad.Reason': expect.stringContaining('has expired') },
    });
    expect(harness.published.get(ownAd)).toBe(true);
    await ask(owner, '34ABC998');
    expect(harness.actions.slice(1)).toEqual([`restore ${adId} authorityLapsed`]);
  });

  test('lets only the owner verify again from the ad', async () => {
    const owner = harness.person();
    const adId = await harness.ad(owner, '34ABC998');
    harness.now.mockReturnValue(later(1));
    await run('eids.expire');
    await expect(harness.authorities.checkAgain(adId, harness.person())).rejects.toMatchObject({ code: 'AdNotFound' });
    await expect(harness.authorities.checkAgain('1300000099', owner)).rejects.toMatchObject({ code: 'AdNotFound' });
    expect(await harness.authorities.checkAgain(adId, owner)).toMatchObject({ state: 'Verified' });
    expect(harness.actions.slice(1)).toEqual([`restore ${adId} authorityLapsed`]);
  });

  test('does not notify about an ad that is no longer published', async () => {
    const adId = await harness.ad(harness.person(), '34ABC998');
    harness.published.set(adId, false);
    harness.now.mockReturnValue(later(1));
    await run('eids.expire');
    expect([harness.actions, harness.notified]).toEqual([[], []]);
    expect(await harness.authorities.authorityOf(adId)).toMatchObject({ state: 'Expired' });
  });

  test('suspends refused permissions every night, and renews confirmed ones', async () => {
    const owner = harness.person();
    const [suspended, unaffected, oneDay] = [
      await harness.ad(owner, '34ABC997'),
      await harness.ad(owner, '34ABC123'),
      await harness.ad(owner, '34ABC998'),
    ];
    harness.now.mockReturnValue(later(0.5));
    await run('eids.recheck');
    expect(harness.actions).toEqual([`suspend ${suspended} authorityLapsed`]);
    expect(harness.notified.map(({ tokens }) => tokens?.['Ad.Reason'])).toEqual([
      expect.stringContaining('onaylamıyor'),
    ]);
    expect(await harness.authorities.authorityOf(suspended)).toMatchObject({ state: 'Suspended' });
    expect(await harness.authorities.authorityOf(unaffected)).toEqual({ state: 'Verified', validUntil: later(90.5) });
    expect(await harness.authorities.authorityOf(oneDay)).toEqual({ state: 'Verified', validUntil: later(1) });
    await ask(owner, '34ABC997');
    expect(harness.published.get(suspended)).toBe(true);
  });

  test('changes nothing while the authority is unavailable and the permission is valid', async () => {
    const adId = await harness.ad(harness.person(), '34ABC123');
    harness.setAway(true);
    harness.now.mockReturnValue(later(89));
    await run('eids.recheck');
    await run('eids.expire');
    expect(harness.actions).toEqual([]);
    harness.now.mockReturnValue(later(90));
    await run('eids.recheck');
    await run('eids.expire');
    expect(harness.actions).toEqual([`suspend ${adId} authorityLapsed`]);
  });

  test('suspends the permission of a member who is no longer verified', async () => {
    const owner = harness.person();
    const adId = await harness.ad(owner, '34ABC123');
    harness.loseIdentity(owner);
    await run('eids.recheck');
    expect(harness.actions).toEqual([`suspend ${adId} authorityLapsed`]);
    expect(harness.questions.filter(({ isRecheck }) => isRecheck)).toEqual([]);
  });

  test('asks again for many records in batches, and skips deleted ads', async () => {
    const owner = harness.person();
    const adIds: string[] = [];
    for (let plate = 100; plate < 160; plate += 1) adIds.push(await harness.ad(owner, `34ABC${plate}`));
    for (const adId of adIds.slice(0, 30)) harness.published.set(adId, false);
    harness.questions.splice(0);
    const next = await harness.authorities.recheck();
    expect(next).toBeDefined();
    expect(harness.questions.length).toBeLessThanOrEqual(50);
    expect(await harness.authorities.recheck(next)).toBeUndefined();
    expect(harness.questions).toHaveLength(30);
    expect(new Set(harness.questions.map(({ registryNumber }) => registryNumber)).size).toBe(30);
  });

  test('stops for the night if the authority does not answer', async () => {
    const owner = harness.person();
    for (let plate = 100; plate < 155; plate += 1) await harness.ad(owner, `34ABC${plate}`);
    harness.setAway(true);
    expect(await harness.authorities.recheck()).toBeUndefined();
  });
});

test('exports the record, and deletes it with the account', async () => {
  const owner = harness.person();
  const adId = await harness.ad(owner, '34ABC123');
  const hooks = createHooks(authorityHooks(harness.database));
  expect(await hooks.exportOf(owner)).toMatchObject({
    authorities: [{ kind: 'Plate', registry_number: '34ABC123', relation: 'Owner', state: 'Verified', ad_id: adId }],
  });
  await hooks.accountErased(owner);
  expect(await rows()).toEqual([]);
});
