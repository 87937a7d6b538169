import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHooks } from '../../../platform/hooks.ts';
import { openWorld } from './harness.ts';
import { registerAuthorityHooks } from '../index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
const start = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 3600 * 1000;
const later = (days: number) => new Date(start.getTime() + days * dayMs);

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  world.now.mockReturnValue(start);
});
afterEach(async () => {
  world.setAway(false);
  for (const list of [world.asked, world.told, world.acts]) list.splice(0);
  world.published.clear();
  await world.database.query('delete from authority');
});
afterAll(() => world.close());

const ask = (ownerId: string, registryNumber: string, relation: 'Owner' | 'Spouse' | 'AuthorisedBusiness' = 'Owner') =>
  world.authorities.ask(ownerId, { kind: 'Plate', registryNumber, relation });
const rows = () =>
  world.database.query('select owner_id, registry_number, state from authority order by registry_number');

describe('asking', () => {
  test('a yes is kept, one record a member and number', async () => {
    const owner = world.person();
    const verified = { state: 'Verified', validUntil: later(90) };
    expect(await ask(owner, '34 abc 123')).toEqual(verified);
    expect(await ask(owner, '34ABC123', 'Spouse')).toEqual(verified);
    expect(world.asked.map(({ registryNumber, isRecheck }) => [registryNumber, isRecheck])).toEqual([
      ['34ABC123', false],
      ['34ABC123', true],
    ]);
    expect(await rows()).toHaveLength(1);
    const standings = await world.authorities.standingsOf(owner, ['34ABC123', '34ABC124']);
    expect([...standings]).toEqual([['34ABC123', verified]]);
  });

  test('a refusal, and an authority that is away, are said and not kept', async () => {
    const owner = world.person();
    expect(await ask(owner, '34 ABC 999')).toEqual({ state: 'Unverified', problem: 'AuthorityUnavailable' });
    const refused = world.authorities.ask(owner, { kind: 'Property', registryNumber: '12000', relation: 'Owner' });
    expect(await refused).toEqual({ state: 'Unverified', problem: 'AuthorityRefused' });
    expect(await rows()).toEqual([]);
    await expect(ask(owner, '34 QQQ 123')).rejects.toThrow('RegistryNumberInvalid');
  });

  test('nobody asks in the name of a person whom e-Devlet did not verify, or as a business that is none', async () => {
    const stranger = world.somebody({ isVerified: false, eidsUserId: 'edevlet-1', businessVerified: false });
    expect(await ask(stranger, '34ABC123')).toEqual({ state: 'Unverified', problem: 'IdentityUnverified' });
    expect(await ask(world.person(), '34ABC123', 'AuthorisedBusiness')).toEqual({
      state: 'Unverified',
      problem: 'AuthorityRefused',
    });
    expect(world.asked).toEqual([]);
    const business = world.somebody({ isVerified: false, businessVerified: true, businessTaxNumber: '6123456784' });
    expect(await ask(business, '34ABC123', 'AuthorisedBusiness')).toMatchObject({ state: 'Verified' });
    expect(world.asked.map(({ bearer }) => bearer)).toEqual([{ businessTaxNumber: '6123456784' }]);
  });

  test("somebody else's yes helps nobody", async () => {
    const [owner, other] = [world.person(), world.person()];
    await ask(owner, '34ABC123');
    expect((await world.authorities.standingsOf(other, ['34ABC123'])).size).toBe(0);
    await world.authorities.tie([{ adId: '1300000099', ownerId: other, registryNumber: '34ABC123' }]);
    expect(await world.authorities.authorityOf('1300000099')).toBeUndefined();
  });

  test('twenty questions at once make one record', async () => {
    const owner = world.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(owner, '34ABC123')));
    expect(answers.every(({ state }) => state === 'Verified')).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('a yes has lapsed when its time is over, before any job wrote that down', async () => {
    const owner = world.person();
    const adId = await world.ad(owner, '34ABC998');
    world.now.mockReturnValue(later(1));
    const lapsed = { state: 'Expired', validUntil: later(1) };
    expect(await world.authorities.authorityOf(adId)).toEqual(lapsed);
    expect((await world.authorities.standingsOf(owner, ['34ABC998'])).get('34ABC998')).toEqual(lapsed);
    expect(await ask(owner, '34ABC998')).toEqual({ state: 'Verified', validUntil: later(2) });
  });

  test('a refusal for another relation takes back nothing; one for the same takes the ad down at once', async () => {
    const owner = world.person();
    const adId = await world.ad(owner, '34ABC997');
    expect(await ask(owner, '34ABC997', 'Spouse')).toEqual({
      state: 'Verified',
      validUntil: later(90),
      problem: 'AuthorityRefused',
    });
    expect(world.acts).toEqual([]);
    expect(await ask(owner, '34ABC997')).toMatchObject({ state: 'Suspended', problem: 'AuthorityRefused' });
    expect(world.acts).toEqual([`takeDown ${adId} authorityLapsed`]);
  });

  test('what ads of a category must name is asked of the catalogue', () => {
    expect(world.authorities.registryOf(30101)).toBe('Plate');
    expect(world.authorities.registryOf(2010101)).toBe('Property');
    expect(world.authorities.registryOf(4)).toBeUndefined();
    expect(world.authorities.fold('Plate', '34 abc 123')).toBe('34ABC123');
  });
});

describe('lapses', () => {
  const run = async (name: string, payload: unknown = {}) => {
    const found = world.jobs.find((one) => one.name === name);
    await found?.run(found.payload.parse(payload));
  };

  test('what runs out is taken down and told once, and returns with a new yes', async () => {
    const owner = world.person({ language: 'en' });
    const adId = await world.ad(owner, '34ABC998');
    const kept = await world.ad(owner, '34ABC123');
    world.now.mockReturnValue(later(1));
    await run('eids.expire');
    await run('eids.expire');
    expect(world.acts).toEqual([`takeDown ${adId} authorityLapsed`]);
    expect(world.told).toHaveLength(1);
    expect(world.told[0]).toMatchObject({
      accountId: owner,
      template: 'Ads.AuthorityLapsed',
      routeValue: adId,
      tokens: { 'Ad.Title': `İlan ${adId}`, 'Ad.Reason': expect.stringContaining('has expired') },
    });
    expect(world.published.get(kept)).toBe(true);
    await ask(owner, '34ABC998');
    expect(world.acts.slice(1)).toEqual([`bringBack ${adId} authorityLapsed`]);
  });

  test('its owner asks again from the ad itself, and nobody else does', async () => {
    const owner = world.person();
    const adId = await world.ad(owner, '34ABC998');
    world.now.mockReturnValue(later(1));
    await run('eids.expire');
    await expect(world.authorities.checkAgain(adId, world.person())).rejects.toMatchObject({ code: 'AdNotFound' });
    await expect(world.authorities.checkAgain('1300000099', owner)).rejects.toMatchObject({ code: 'AdNotFound' });
    expect(await world.authorities.checkAgain(adId, owner)).toMatchObject({ state: 'Verified' });
    expect(world.acts.slice(1)).toEqual([`bringBack ${adId} authorityLapsed`]);
  });

  test('nobody is told of an ad that was not published any more', async () => {
    const adId = await world.ad(world.person(), '34ABC998');
    world.published.set(adId, false);
    world.now.mockReturnValue(later(1));
    await run('eids.expire');
    expect([world.acts, world.told]).toEqual([[], []]);
    expect(await world.authorities.authorityOf(adId)).toMatchObject({ state: 'Expired' });
  });

  test('each night the authority is asked again; its no suspends, its yes goes on', async () => {
    const owner = world.person();
    const [suspended, kept, oneDay] = [
      await world.ad(owner, '34ABC997'),
      await world.ad(owner, '34ABC123'),
      await world.ad(owner, '34ABC998'),
    ];
    world.now.mockReturnValue(later(0.5));
    await run('eids.recheck');
    expect(world.acts).toEqual([`takeDown ${suspended} authorityLapsed`]);
    expect(world.told.map(({ tokens }) => tokens?.['Ad.Reason'])).toEqual([expect.stringContaining('onaylamıyor')]);
    expect(await world.authorities.authorityOf(suspended)).toMatchObject({ state: 'Suspended' });
    expect(await world.authorities.authorityOf(kept)).toEqual({ state: 'Verified', validUntil: later(90.5) });
    expect(await world.authorities.authorityOf(oneDay)).toEqual({ state: 'Verified', validUntil: later(1) });
    await ask(owner, '34ABC997');
    expect(world.published.get(suspended)).toBe(true);
  });

  test('an authority that is away changes nothing until the time is over', async () => {
    const adId = await world.ad(world.person(), '34ABC123');
    world.setAway(true);
    world.now.mockReturnValue(later(89));
    await run('eids.recheck');
    await run('eids.expire');
    expect(world.acts).toEqual([]);
    world.now.mockReturnValue(later(90));
    await run('eids.recheck');
    await run('eids.expire');
    expect(world.acts).toEqual([`takeDown ${adId} authorityLapsed`]);
  });

  test('whoever lost their verified identity may no longer offer', async () => {
    const owner = world.person();
    const adId = await world.ad(owner, '34ABC123');
    world.loseIdentity(owner);
    await run('eids.recheck');
    expect(world.acts).toEqual([`takeDown ${adId} authorityLapsed`]);
    expect(world.asked.filter(({ isRecheck }) => isRecheck)).toEqual([]);
  });

  test('many records are asked about some at a time, those of ads that are gone not at all', async () => {
    const owner = world.person();
    const adIds: string[] = [];
    for (let plate = 100; plate < 160; plate += 1) adIds.push(await world.ad(owner, `34ABC${plate}`));
    for (const adId of adIds.slice(0, 30)) world.published.set(adId, false);
    world.asked.splice(0);
    const next = await world.authorities.recheck();
    expect(next).toBeDefined();
    expect(world.asked.length).toBeLessThanOrEqual(50);
    expect(await world.authorities.recheck(next)).toBeUndefined();
    expect(world.asked).toHaveLength(30);
    expect(new Set(world.asked.map(({ registryNumber }) => registryNumber)).size).toBe(30);
  });

  test('where nobody answers, the rest of the night is left', async () => {
    const owner = world.person();
    for (let plate = 100; plate < 155; plate += 1) await world.ad(owner, `34ABC${plate}`);
    world.setAway(true);
    expect(await world.authorities.recheck()).toBeUndefined();
  });
});

test('the record is part of the own data, and goes with its account', async () => {
  const owner = world.person();
  const adId = await world.ad(owner, '34ABC123');
  const hooks = createHooks();
  registerAuthorityHooks(world.database, hooks);
  expect(await hooks.exportOf(owner)).toMatchObject({
    authorities: [{ kind: 'Plate', registry_number: '34ABC123', relation: 'Owner', state: 'Verified', ad_id: adId }],
  });
  await hooks.accountErased(owner);
  expect(await rows()).toEqual([]);
});
