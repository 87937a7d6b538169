import { vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { authorityFrom } from '../../../adapters/eids/index.ts';
import type { AuthorityQuestion } from '../../../adapters/eids/index.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { authorityJobs } from '../jobs.ts';
import { createAuthorities } from '../operations/authorities-port.ts';
import type { AuthorityDeps } from '../operations/dependencies.ts';
import type { Identity } from '../rules.ts';

type TestIdentity = Awaited<ReturnType<AuthorityDeps['identityOf']>>;

/** Authorities on their own database with the local register. Ads are recorded by number only. */
export async function openHarness() {
  const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  const database = await testDatabase();
  const catalogue = catalogueFromData();
  const register = authorityFrom({ isProduction: false });
  const identities = new Map<string, TestIdentity>();
  const questions: AuthorityQuestion[] = [];
  const notified: Notice[] = [];
  /** Published state by ad, and the calls made on ads. */
  const published = new Map<string, boolean>();
  const actions: string[] = [];
  let isAway = false;
  let adNumber = 1_300_000_000;

  const move = (act: string, isPublished: boolean) => async (adIds: readonly string[], cause: string) => {
    for (const adId of adIds) {
      if (published.get(adId) === isPublished) continue;
      published.set(adId, isPublished);
      actions.push(`${act} ${adId} ${cause}`);
    }
  };
  const authorities = createAuthorities({
    database,
    catalogue: () => catalogue,
    authority: {
      async ask(question) {
        questions.push(question);
        return register.ask(isAway ? { ...question, registryNumber: '34ABC999' } : question);
      },
    },
    identityOf: async (accountId) =>
      identities.get(accountId) ?? { isVerified: false, businessVerified: false, language: 'tr' },
    ads: () => ({
      publishedAmong: async (adIds) =>
        adIds.filter((adId) => published.get(adId)).map((adId) => ({ adId, title: `İlan ${adId}` })),
      suspend: move('suspend', false),
      restore: move('restore', true),
    }),
    notices: { notify: async (notice) => void notified.push(notice) },
  });
  const jobs = authorityJobs({ database, authorities });

  return {
    database,
    authorities,
    questions,
    notified,
    published,
    actions,
    now,
    jobs,
    setAway(value: boolean) {
      isAway = value;
    },
    person(parts: Partial<TestIdentity> = {}): string {
      return this.createPerson({
        isVerified: true,
        eidsUserId: `edevlet-${identities.size}`,
        businessVerified: false,
        ...parts,
      });
    },
    createPerson(identity: Identity & Partial<TestIdentity>): string {
      const id = chance.uuid();
      identities.set(id, { language: 'tr', ...identity });
      return id;
    },
    /** A published ad with a verified plate. */
    async ad(ownerId: string, registryNumber: string): Promise<string> {
      await authorities.ask(ownerId, { kind: 'Plate', registryNumber, relation: 'Owner' });
      adNumber += 1;
      const adId = String(adNumber);
      published.set(adId, true);
      await authorities.tie([{ adId, ownerId, registryNumber }]);
      return adId;
    },
    loseIdentity(accountId: string) {
      identities.delete(accountId);
    },
    async close() {
      vi.restoreAllMocks();
      await database.close();
    },
  };
}
