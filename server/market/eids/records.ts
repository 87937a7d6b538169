import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';
import type { AuthorityAnswer } from '../../adapters/eids/index.ts';
import { chance, clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AuthorityStatus } from './port.ts';
import { nextState, stateAt } from './rules.ts';

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

const columns = `id, owner_id as "ownerId", kind, registry_number as "registryNumber", relation, state,
  checked_at as "checkedAt", valid_until as "validUntil", ad_id::text as "adId"`;

/** How a record stands now; without one, Unverified. */
export function stateOf(record: Pick<AuthorityRecord, 'state' | 'validUntil'> | undefined): AuthorityStatus {
  if (!record) return { state: 'Unverified' };
  const state = stateAt(record.state, record.validUntil, clock.now());
  return { state, ...(record.validUntil && { validUntil: record.validUntil }) };
}

/** A question that the authority has answered. */
export interface Answered {
  ownerId: string;
  kind: RegistryKind;
  registryNumber: string;
  relation: AuthorityRelation;
  answer: AuthorityAnswer;
}

/** The records of the authority's word, one a member and number. */
export function createRecords(database: Database) {
  const one = async (condition: string, values: readonly unknown[]): Promise<AuthorityRecord | undefined> =>
    (await database.query<AuthorityRecord>(`select ${columns} from authority where ${condition}`, values))[0];

  return {
    of: (ownerId: string, registryNumber: string) =>
      one('owner_id = $1 and registry_number = $2', [ownerId, registryNumber]),

    ofMany: (ownerId: string, registryNumbers: readonly string[]): Promise<AuthorityRecord[]> =>
      database.query(`select ${columns} from authority where owner_id = $1 and registry_number = any($2::text[])`, [
        ownerId,
        registryNumbers,
      ]),

    ofAd: (adId: string) => one('ad_id = $1 order by checked_at desc limit 1', [adId]),

    /**
     * Writes an answer down, in the transaction in progress, and answers the record before and after. A refusal is kept only where it takes back
     * what was allowed for the same relation. `seen` leaves a record alone that was checked again since.
     */
    async keep(
      { ownerId, kind, registryNumber, relation, answer }: Answered,
      seen?: Date,
    ): Promise<{ before?: AuthorityRecord; after?: AuthorityRecord }> {
      const before = await one('owner_id = $1 and registry_number = $2 for update', [ownerId, registryNumber]);
      const unchanged = before ? { before, after: before } : {};
      if (seen && before?.checkedAt.getTime() !== seen.getTime()) return unchanged;
      if (!answer.isAllowed && before?.relation !== relation) return unchanged;
      const { state: known, validUntil: knownUntil } = stateOf(before);
      const state = nextState(known, answer.isAllowed ? 'allowed' : 'denied');
      const validUntil = answer.validUntil ?? (known === 'Verified' ? knownUntil : null) ?? null;
      const [after] = await database.query<AuthorityRecord>(
        `insert into authority (id, owner_id, kind, registry_number, relation, state, checked_at, valid_until)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (owner_id, registry_number) do update set relation = excluded.relation, state = excluded.state,
           checked_at = excluded.checked_at, valid_until = excluded.valid_until
         returning ${columns}`,
        [chance.uuid(), ownerId, kind, registryNumber, relation, state, clock.now(), validUntil],
      );
      return { ...(before && { before }), ...(after && { after }) };
    },

    /** Marks up to `most` records as expired whose time has passed, and answers them. */
    expire: (most: number): Promise<AuthorityRecord[]> =>
      database.query(
        `update authority set state = $2 where id in (
           select id from authority where state = 'Verified' and valid_until <= $1 order by valid_until limit $3 for update skip locked
         ) returning ${columns}`,
        [clock.now(), nextState('Verified', 'ranOut'), most],
      ),

    /** Verified records that an ad stands on, by id, after one. */
    tied: (after: string, most: number): Promise<AuthorityRecord[]> =>
      database.query(
        `select ${columns} from authority where state = 'Verified' and ad_id is not null and id > $1
           and (valid_until is null or valid_until > $2) order by id limit $3`,
        [after, clock.now(), most],
      ),

    async tie(ads: readonly { adId: string; ownerId: string; registryNumber: string }[]): Promise<void> {
      await database.query(
        `update authority set ad_id = given.ad_id
         from unnest($1::bigint[], $2::uuid[], $3::text[]) as given (ad_id, owner_id, registry_number)
         where authority.owner_id = given.owner_id and authority.registry_number = given.registry_number`,
        [ads.map(({ adId }) => adId), ads.map(({ ownerId }) => ownerId), ads.map((ad) => ad.registryNumber)],
      );
    },
  };
}
