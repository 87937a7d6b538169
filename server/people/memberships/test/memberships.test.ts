import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { membershipTiers } from '../../../../contract/enums.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { entitlements } from '../rules/entitlements.ts';
import { grantMembership, membershipOf, setMembership } from '../operations/memberships.ts';
import { membershipHooks } from '../hooks.ts';
import type { Grant } from '../operations/memberships.ts';
import { membershipPackages, packagePrice } from '../rules/packages.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

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

  test('are Basic by default, before the start and after the end', async () => {
    expect(await membershipOf(database, chance.uuid())).toBe('Basic');
    expect(await membershipOf(database, await createMembership({}))).toBe('Premium');
    expect(await membershipOf(database, await createMembership({ until: hours(1) }))).toBe('Premium');
    expect(await membershipOf(database, await createMembership({ until: now }))).toBe('Basic');
    expect(await membershipOf(database, await createMembership({ since: hours(1) }))).toBe('Basic');
  });

  test('are not replaced by a grant', async () => {
    const accountId = await createMembership({ tier: 'Professional' });
    await createMembership({ accountId, tier: 'Premium' });
    expect(await membershipOf(database, accountId)).toBe('Professional');
  });

  test('are exported, and deleted with the account', async () => {
    const hooks = createHooks(membershipHooks(database));
    const accountId = await createMembership({});
    expect(await hooks.exportOf(accountId)).toEqual({
      membership: [{ tier: 'Premium', since: hours(-48), until: null }],
    });
    await hooks.accountErased(accountId);
    expect(await hooks.exportOf(accountId)).toEqual({ membership: [] });
  });

  test('are replaced by a later one, and are over at their end', async () => {
    const accountId = await createMembership({ tier: 'Professional' });
    await setMembership(database, accountId, { tier: 'Premium', until: hours(1) });
    expect(await membershipOf(database, accountId)).toBe('Premium');
    await setMembership(database, accountId, { tier: 'Premium', until: now });
    expect(await membershipOf(database, accountId)).toBe('Basic');
  });

  test('include at least what the tier below has', () => {
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

describe('packages', () => {
  test('have a yearly price of ten months', () => {
    for (const { id, tier, months } of membershipPackages) {
      const month = membershipPackages.find((one) => one.tier === tier && one.months === 1)!;
      expect(packagePrice(productPrices, id, now)).toBe(
        packagePrice(productPrices, month.id, now) * (months === 12 ? 10 : 1),
      );
    }
  });
});
