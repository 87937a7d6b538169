import type { Language } from '../../../../contract/enums.ts';
import type { AdLife } from '../../ads/port.ts';
import { AuthorityUnreachable } from '../../../adapters/eids/index.ts';
import type { AuthorityAdapter, AuthorityAnswer, AuthorityQuestion } from '../../../adapters/eids/index.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Authorities, AuthorityStatus } from '../port.ts';
import { createRecords, stateOf } from './records.ts';
import type { AuthorityRecord } from './records.ts';
import { applicantOf, foldNumber, registryKindOf } from '../rules.ts';
import type { Identity } from '../rules.ts';
import { lapseReasons } from '../rules/words.ts';

export interface AuthorityDeps {
  database: Database;
  catalogue(): Catalogue;
  authority: AuthorityAdapter;
  /** Who a member is to the authority, and the language they are written to in. */
  identityOf(accountId: string): Promise<Identity & { language: Language }>;
  /** Asked for when it is needed: ads and authorities know each other. */
  ads(): Pick<AdLife, 'suspend' | 'restore' | 'publishedAmong'>;
  notices: Pick<Notices, 'notify'>;
}

/** The port, and what its own jobs and the pages of an owner need. */
export interface AuthorityKeeper extends Authorities {
  /** How the record stands that an ad is tied to. */
  authorityOf(adId: string): Promise<AuthorityStatus | undefined>;
  /** Asks again about the record that an ad of this owner is tied to. Refuses AdNotFound where there is none. */
  checkAgain(adId: string, ownerId: string): ReturnType<Authorities['ask']>;
  /** Lets every record expire whose time has passed. */
  expireDue(): Promise<void>;
  /** Asks again for some records of published ads, after one by its id, and answers the id to go on after. */
  recheck(after?: string): Promise<string | undefined>;
}

/** Records that expire in one transaction, that are asked about in one job, and that are asked about at a time. */
const expireMost = 200;
const recheckMost = 50;
const askedAtOnce = 5;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** What the law asks of real estate and vehicles. `ask` speaks with another service: call it outside of transactions. */
export function createAuthorities(deps: AuthorityDeps): AuthorityKeeper {
  const { database, catalogue, authority, identityOf, ads, notices } = deps;
  const records = createRecords(database);

  /** Nothing where the authority is away. */
  const askAuthority = async (question: AuthorityQuestion): Promise<AuthorityAnswer | undefined> =>
    authority.ask(question).catch((error: unknown) => {
      if (error instanceof AuthorityUnreachable) return undefined;
      throw error;
    });

  /** Takes down what stood on lapsed records, and tells the owners of what was published. */
  async function lapse(lapsed: readonly AuthorityRecord[]): Promise<void> {
    const adIds = lapsed.flatMap(({ adId }) => adId ?? []);
    if (adIds.length === 0) return;
    const published = await ads().publishedAmong(adIds);
    // All of them: what its owner archived must not come back without a new yes.
    await ads().suspend(adIds, 'authorityLapsed');
    for (const { adId, title } of published) {
      const record = lapsed.find((one) => one.adId === adId);
      if (record) await notify(record, adId, title);
    }
  }

  async function notify(
    { id, ownerId, state, checkedAt }: AuthorityRecord,
    adId: string,
    title: string,
  ): Promise<void> {
    const { language } = await identityOf(ownerId);
    await notices.notify({
      accountId: ownerId,
      template: 'Ads.AuthorityLapsed',
      tokens: {
        'Ad.Title': title,
        'Ad.Code': adId,
        'Ad.Reason': lapseReasons[state === 'Suspended' ? 'Suspended' : 'Expired'][language],
      },
      routeValue: adId,
      onceKey: `authority:${id}:${checkedAt.toISOString()}:${state}`,
    });
  }

  /** Writes an answer down, with what follows for the ad that stands on the record. */
  const keep = async (answered: Parameters<typeof records.keep>[0], seen?: Date): Promise<AuthorityStatus> =>
    database.inTransaction(async () => {
      const { before, after } = await records.keep(answered, seen);
      if (after && before?.state === 'Verified' && after.state !== 'Verified') await lapse([after]);
      if (after?.adId && after.state === 'Verified' && answered.answer.isAllowed) {
        await ads().restore([after.adId], 'authorityLapsed');
      }
      return stateOf(after);
    });

  /** Answers whether the authority could be asked. Whoever may no longer ask is no longer allowed. */
  async function recheckOne(record: AuthorityRecord): Promise<boolean> {
    const { ownerId, kind, registryNumber, relation } = record;
    const bearer = applicantOf(relation, await identityOf(ownerId));
    const answer =
      typeof bearer === 'string'
        ? { isAllowed: false }
        : await askAuthority({ applicant: bearer, kind, registryNumber, relation, isRecheck: true });
    if (!answer) return false;
    await keep({ ownerId, kind, registryNumber, relation, answer }, record.checkedAt);
    return true;
  }

  const ask: Authorities['ask'] = async (ownerId, { kind, registryNumber: typed, relation }) => {
    const registryNumber = foldNumber(kind, typed);
    if (registryNumber === undefined) throw new DomainError('RegistryNumberInvalid');
    const record = stateOf(await records.of(ownerId, registryNumber));
    const bearer = applicantOf(relation, await identityOf(ownerId));
    if (typeof bearer === 'string') return { ...record, problem: bearer };
    const isRecheck = record.state === 'Verified';
    const answer = await askAuthority({ applicant: bearer, kind, registryNumber, relation, isRecheck });
    if (!answer) return { ...record, problem: 'AuthorityUnavailable' };
    const adState = await keep({ ownerId, kind, registryNumber, relation, answer });
    return answer.isAllowed ? adState : { ...adState, problem: 'AuthorityRefused' };
  };

  return {
    registryOf: (categoryId) => registryKindOf(catalogue().categories.get(categoryId)?.ancestorIds ?? []),
    fold: foldNumber,

    ask,

    async checkAgain(adId, ownerId) {
      const record = await records.ofAd(adId);
      return ask(ownerId, required(record?.ownerId === ownerId ? record : undefined, 'AdNotFound'));
    },

    async statusesOf(ownerId, registryNumbers) {
      const found = await records.ofMany(ownerId, registryNumbers);
      return new Map(found.map((record) => [record.registryNumber, stateOf(record)]));
    },

    tie: records.tie,

    async authorityOf(adId) {
      const record = await records.ofAd(adId);
      return record && stateOf(record);
    },

    async expireDue() {
      let expired = expireMost;
      while (expired === expireMost) {
        expired = await database.inTransaction(async () => {
          const lapsed = await records.expire(expireMost);
          await lapse(lapsed);
          return lapsed.length;
        });
      }
    },

    async recheck(after = beforeAll) {
      const batch = await records.tied(after, recheckMost);
      const published = new Set(
        (await ads().publishedAmong(batch.flatMap(({ adId }) => adId ?? []))).map(({ adId }) => adId),
      );
      const inQuestion = batch.filter(({ adId }) => adId !== null && published.has(adId));
      let answered = 0;
      for (let at = 0; at < inQuestion.length; at += askedAtOnce) {
        const outcomes = await Promise.all(inQuestion.slice(at, at + askedAtOnce).map(recheckOne));
        answered += outcomes.filter(Boolean).length;
      }
      // Where nobody answers, the rest can wait for the next night.
      const isAway = inQuestion.length > 0 && answered === 0;
      return batch.length === recheckMost && !isAway ? batch.at(-1)?.id : undefined;
    },
  };
}
