import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../../contract/enums.ts';
import type { AuthorityAnswer } from '../../../adapters/eids/index.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { AuthorityStatus } from '../port.ts';
import { nextState, stateAt } from '../rules.ts';
import {
  expireStatement,
  lockStatement,
  ofAdStatement,
  ofStatement,
  keepStatement,
  ofManyStatement,
  tieStatement,
  tiedStatement,
} from '../store.ts';

/** What the authority said of a member and a number. */
export interface AuthorityRecord {
  id: string;
  ownerId: string;
  kind: RegistryKind;
  registryNumber: string;
  relation: AuthorityRelation;
  state: AuthorityState;
  checkedAt: Date;
  validUntil: Date | null;
  adId: string | null;
}

/** How a record stands now; without one, Unverified. */
export function stateOf(record: Pick<AuthorityRecord, 'state' | 'validUntil'> | undefined): AuthorityStatus {
  if (!record) return { state: 'Unverified' };
  const state = stateAt(record.state, record.validUntil, clock.now());
  return { state, ...(record.validUntil && { validUntil: record.validUntil }) };
}

/** A question that the authority has answered. */
export interface AnsweredQuestion {
  ownerId: string;
  kind: RegistryKind;
  registryNumber: string;
  relation: AuthorityRelation;
  answer: AuthorityAnswer;
}

/** The records of the authority's word, one a member and number. */
export function createRecords(database: Database) {
  return {
    of: (ownerId: string, registryNumber: string) => ofStatement.first(database, [ownerId, registryNumber]),

    ofMany: (ownerId: string, registryNumbers: readonly string[]): Promise<AuthorityRecord[]> =>
      ofManyStatement.all(database, [ownerId, registryNumbers]),

    ofAd: (adId: string) => ofAdStatement.first(database, [adId]),

    /**
     * Writes an answer down, in the transaction in progress, and answers the record before and after. A refusal is kept only where it takes back
     * what was allowed for the same relation. `seen` leaves a record alone that was checked again since.
     */
    async keep(
      { ownerId, kind, registryNumber, relation, answer }: AnsweredQuestion,
      seen?: Date,
    ): Promise<{ before?: AuthorityRecord; after?: AuthorityRecord }> {
      const before = await lockStatement.first(database, [ownerId, registryNumber]);
      const unchanged = before ? { before, after: before } : {};
      if (seen && before?.checkedAt.getTime() !== seen.getTime()) return unchanged;
      if (!answer.isAllowed && before?.relation !== relation) return unchanged;
      const { state: previousState, validUntil: previousValidUntil } = stateOf(before);
      const state = nextState(previousState, answer.isAllowed ? 'allowed' : 'denied');
      const validUntil = answer.validUntil ?? (previousState === 'Verified' ? previousValidUntil : null) ?? null;
      const after = await keepStatement.first(database, [
        chance.uuid(),
        ownerId,
        kind,
        registryNumber,
        relation,
        state,
        clock.now(),
        validUntil,
      ]);
      return { ...(before && { before }), ...(after && { after }) };
    },

    /** Marks up to `most` records as expired whose time has passed, and answers them. */
    expire: (most: number): Promise<AuthorityRecord[]> =>
      expireStatement.all(database, [clock.now(), nextState('Verified', 'ranOut'), most]),

    /** Verified records that an ad stands on, by id, after one. */
    tied: (after: string, most: number): Promise<AuthorityRecord[]> =>
      tiedStatement.all(database, [after, clock.now(), most]),

    async tie(ads: readonly { adId: string; ownerId: string; registryNumber: string }[]): Promise<void> {
      await tieStatement.run(database, [
        ads.map(({ adId }) => adId),
        ads.map(({ ownerId }) => ownerId),
        ads.map((ad) => ad.registryNumber),
      ]);
    },
  };
}
