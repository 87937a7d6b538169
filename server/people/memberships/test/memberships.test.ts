import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { membershipTiers } from '../../../../contract/enums.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { entitlements } from '../rules/entitlements.ts';
import {
  buyMembership,
  grantMembership,
  membershipOf,
  membershipHooks,
  membershipSpanOf,
} from '../operations/memberships.ts';
import type { Grant } from '../operations/memberships.ts';
import { membershipPackages, monthsLater, packageOf, packagePrice } from '../rules/packages.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('memberships', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;

  beforeAll(async () => {
    vi.spyOn(clock, 'now').mockReturnValue(now);
    database = await testDatabase();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  async function createMembership(parts: Partial<Grant>): Promise<string> {
    const grant: Grant = { accountId: chance.uuid(), tier: 'Premium', since: hours(-48), ...parts };
    const client = await database.connect();
    try {
      await grantMembership(client, grant);
    } finally {
      client.release();
    }
    return grant.accountId;
  }

  test('who was given none is Basic, and so is who is no longer or not yet a member', async () => {
    expect(await membershipOf(database, chance.uuid())).toBe('Basic');
    expect(await membershipOf(database, await createMembership({}))).toBe('Premium');
    expect(await membershipOf(database, await createMembership({ until: hours(1) }))).toBe('Premium');
    expect(await membershipOf(database, await createMembership({ until: now }))).toBe('Basic');
    expect(await membershipOf(database, await createMembership({ since: hours(1) }))).toBe('Basic');
  });

  test('a grant leaves the membership that somebody has', async () => {
    const accountId = await createMembership({ tier: 'Professional' });
    await createMembership({ accountId, tier: 'Premium' });
    expect(await membershipOf(database, accountId)).toBe('Professional');
  });

  test('a membership is part of the own data, and goes with its account', async () => {
    const hooks = createHooks(membershipHooks(database));
    const accountId = await createMembership({});
    expect(await hooks.exportOf(accountId)).toEqual({
      membership: [{ tier: 'Premium', since: hours(-48), until: null, nextTier: null, nextUntil: null }],
    });
    await hooks.accountErased(accountId);
    expect(await hooks.exportOf(accountId)).toEqual({ membership: [] });
  });

  test('each tier allows at least what the one before does', () => {
    const rows = membershipTiers.map(entitlements);
    for (const [index, row] of rows.slice(1).entries()) {
      const before = rows[index] ?? row;
      expect(row.freePeriods).toBeGreaterThanOrEqual(before.freePeriods);
      expect(row.freePeriodDays).toBeGreaterThanOrEqual(before.freePeriodDays);
      expect(Number(row.bulk)).toBeGreaterThanOrEqual(Number(before.bulk));
      for (const [type, count] of Object.entries(before.freeDopings)) {
        expect(row.freeDopings[type as keyof typeof row.freeDopings] ?? 0).toBeGreaterThanOrEqual(count);
      }
    }
  });
});

describe('a package that is bought', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let today = now;
  const monthly = packageOf(801)!;
  const yearly = packageOf(802)!;
  const professional = packageOf(811)!;

  beforeAll(async () => {
    vi.spyOn(clock, 'now').mockImplementation(() => today);
    database = await testDatabase();
  });
  beforeEach(() => {
    today = now;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await database.close();
  });
  const buy = (id: string, bought: typeof monthly) => database.inTransaction(() => buyMembership(database, id, bought));

  test('holds for a month, and is over then', async () => {
    const id = chance.uuid();
    expect(await buy(id, monthly)).toEqual({ begins: now, ends: new Date('2026-12-20T12:00:00Z') });
    expect(await membershipOf(database, id)).toBe('Premium');
    today = new Date('2026-12-20T12:00:00Z');
    expect(await membershipOf(database, id)).toBe('Basic');
  });

  test('goes on from the end of the same one', async () => {
    const id = chance.uuid();
    await buy(id, monthly);
    expect(await buy(id, yearly)).toMatchObject({ ends: new Date('2027-12-20T12:00:00Z') });
  });

  test('of a higher one begins at once', async () => {
    const id = chance.uuid();
    await buy(id, yearly);
    await buy(id, professional);
    expect(await membershipOf(database, id)).toBe('Professional');
    expect(await membershipSpanOf(database, id)).toMatchObject({ until: new Date('2026-12-20T12:00:00Z'), next: null });
  });

  test('of a lower one follows when the paid one ends', async () => {
    const id = chance.uuid();
    await buy(id, professional);
    await buy(id, monthly);
    expect(await membershipOf(database, id)).toBe('Professional');
    today = new Date('2026-12-25T12:00:00Z');
    expect(await membershipOf(database, id)).toBe('Premium');
    today = new Date('2027-01-20T12:00:01Z');
    expect(await membershipOf(database, id)).toBe('Basic');
  });

  test('costs ten months where it is of a year', () => {
    for (const { id, tier, months } of membershipPackages) {
      const month = membershipPackages.find((one) => one.tier === tier && one.months === 1)!;
      expect(packagePrice(id, now)).toBe(packagePrice(month.id, now) * (months === 12 ? 10 : 1));
    }
  });

  test('ends on the last day of a shorter month', () => {
    expect(monthsLater(new Date('2027-01-31T20:00:00Z'), 1)).toEqual(new Date('2027-02-28T20:00:00Z'));
    expect(monthsLater(new Date('2028-02-29T20:00:00Z'), 12)).toEqual(new Date('2029-02-28T20:00:00Z'));
  });
});
