// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, adEdit } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdEditRow = typeof adEdit.$inferSelect;
type OwnTermsRow = Pick<AdRow, 'status' | 'stock' | 'delivery' | 'acceptsOffers' | 'showPhone' | 'registryNumber' | 'packageSize'> & { id: string };

export interface Statements {
  all: Query<[string], { id: string }>;
  bound: Query<[string], { id: string }>;
  'taken-down': Query<[string, string], { id: string }>;
  'became-business': Query<[string, Time], { id: string }>;
  'archive-for-good': Command<[readonly Int8[], Time | null]>;
  purgeable: Query<[Time], { id: string }>;
  empty: Command<[readonly Int8[], Time]>;
  'own-terms': Query<[string, Int8, Int8], OwnTermsRow>;
  'own-terms-among': Query<[string, readonly Int8[]], OwnTermsRow>;
  export: Query<
    [string],
    Omit<
      AdRow,
      | 'id'
      | 'ownerId'
      | 'ownerType'
      | 'oldPrice'
      | 'droppedAt'
      | 'hasVideo'
      | 'isVerified'
      | 'dopings'
      | 'campaign'
      | 'takenDownFor'
      | 'periodDays'
      | 'awaitingDopings'
      | 'badges'
      | 'statusAt'
      | 'refreshedAt'
      | 'version'
      | 'eventsSeen'
      | 'updatedAt'
    > & { id: string; waitingEdit: AdEditRow['content'] | null }
  >;
  desk: Query<
    [string, Int8 | null, Int8],
    Pick<AdRow, 'status' | 'title' | 'price' | 'createdAt'> & { id: string; picture: unknown; isDeleted: boolean }
  >;
  owner: Query<[Int8], { id: AdRow['ownerId'] }>;
}
