import { vi } from 'vitest';
import type { MembershipTier } from '../../../../contract/enums.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { AdLife, OwnAdState } from '../../ads/port.ts';
import type { Caller, RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bindingsById, inProcessClient } from '../../../platform/http/binding.ts';
import { createPrices } from '../../../people/prices/port.ts';
import { createPromotions } from '../operations/promotions-port.ts';
import { promotionBindings } from '../calls.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { seedPromotions } from '../seed.ts';
import type { PromotedAds } from '../operations/dependencies.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

export interface KnownAd {
  ownerId: string;
  standing: OwnAdState;
}

const dayMs = 24 * 3600 * 1000;

export const visitor = { kind: 'visitor' } as const;
export const administrator: Extract<Caller, { kind: 'member' }> = {
  kind: 'member',
  id: '4d455944-414e-4000-8000-000000000005',
  sessionId: '4d455944-414e-4000-8000-000000000005',
  permissions: builtInRoles.administrator,
  accountType: 'Personal',
};

/** Promotions on their own database with recorded ads. The clock stays at `now` until a test sets it. */
export async function openHarness() {
  const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  const database = await testDatabase();
  const client = await database.connect();
  await seedPromotions(client);
  client.release();
  const prices = await createPrices(database);
  const ads = new Map<string, KnownAd>();
  const ending: Awaited<ReturnType<PromotedAds['dopingsEnding']>> = [];
  const tiers = new Map<string, MembershipTier>();
  const drafts = new Map<string, string>();

  const ownAd = (adId: string, ownerId: string): OwnAdState => {
    const ad = ads.get(adId);
    if (ad?.ownerId !== ownerId) throw new DomainError('AdNotFound');
    return ad.standing;
  };
  const published = (adId: string, ownerId: string): OwnAdState => {
    const adState = ownAd(adId, ownerId);
    if (adState.status !== 'OnSale') throw new DomainError('AdPendingApproval');
    return adState;
  };
  const effects: Awaited<ReturnType<AdLife['dopingEffects']>> = [];
  const catalogue = catalogueFromData();
  const life: PromotedAds & Pick<AdLife, 'dopingEffects'> = {
    dopingEffects: async () => effects,
    stateOf: async (adId, ownerId) => ownAd(adId, ownerId),
    async addDopings(adId, ownerId, dopings) {
      published(adId, ownerId);
      return dopings.map(({ type, days }) => ({ type, endsAt: new Date(clock.now().getTime() + days * dayMs) }));
    },
    async addPeriod(adId, ownerId, days) {
      published(adId, ownerId);
      return { expiresAt: new Date(clock.now().getTime() + days * dayMs) };
    },
    async dopingsEnding(from, to, after, size) {
      const within = ending.filter(({ endsAt, adId }) => endsAt >= from && endsAt < to && adId > (after ?? ''));
      const numbers = [...new Set(within.map(({ adId }) => adId))].slice(0, size);
      return within.filter(({ adId }) => numbers.includes(adId));
    },
  };
  const draftChoice = async (draftId: string, ownerId: string) => {
    if (drafts.get(draftId) !== ownerId) throw new DomainError('DraftNotFound');
    return { variantIds: [], usesMediaPack: true };
  };
  const promotions = createPromotions({
    database,
    prices,
    ads: life,
    draftChoice,
    tierOf: async (accountId) => tiers.get(accountId) ?? 'Basic',
  });
  const bindings = bindingsById(promotionBindings({ promotions, ads: life, catalogue: () => catalogue, draftChoice }));

  return {
    database,
    promotions,
    effects,
    ending,
    now,
    /** A member of a tier with unused allowances. */
    member(tier: MembershipTier = 'Basic'): string {
      const id = chance.uuid();
      tiers.set(id, tier);
      return id;
    },
    ad(ownerId: string, parts: Partial<OwnAdState> = {}): string {
      const id = String(1_300_000_000 + ads.size);
      ads.set(id, {
        ownerId,
        standing: {
          status: 'OnSale',
          categoryId: 3,
          expiresAt: null,
          dopings: {},
          awaitingDopings: [],
          usesMediaPack: true,
          ...parts,
        },
      });
      return id;
    },
    draft(ownerId: string): string {
      const id = chance.uuid();
      drafts.set(id, ownerId);
      return id;
    },
    /** A client for a member, a role, a service or a visitor. */
    as(caller: string | RequestContext['caller'], language: 'tr' | 'en' = 'tr') {
      const member = { kind: 'member', sessionId: chance.uuid(), permissions: [], accountType: 'Personal' } as const;
      return inProcessClient(bindings, {
        caller: typeof caller === 'string' ? { ...member, id: caller } : caller,
        language,
        from: { address: '127.0.0.1', userAgent: 'test' },
      });
    },
    async used(accountId: string): Promise<Record<string, number>> {
      const rows = await database.query<{ kind: string; used: number }>(
        'select kind, used from allowance_use where account_id = $1 order by month, kind',
        [accountId],
      );
      return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]));
    },
    async close() {
      vi.restoreAllMocks();
      await prices.close();
      await database.close();
    },
  };
}

/** The error code, or `answered`. */
export const errorCodeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );
