// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type LockRow = Pick<
  AdRow,
  | 'ownerId'
  | 'categoryId'
  | 'status'
  | 'title'
  | 'price'
  | 'isVerified'
  | 'dopings'
  | 'publishedAt'
  | 'expiresAt'
  | 'createdAt'
  | 'takenDownFor'
  | 'stock'
  | 'registryNumber'
  | 'periodDays'
  | 'awaitingDopings'
  | 'refusal'
  | 'refreshedAt'
  | 'version'
  | 'deletedAt'
> & { id: string; statusAt: Date };

export interface Statements {
  lock: Query<[readonly Int8[]], LockRow>;
  'lock-own': Query<[Int8, string], LockRow>;
  own: Query<[Int8, string], LockRow>;
  save: Command<[string, Time]>;
  'lock-deleted': Query<
    [Int8, string, Time],
    Pick<
      AdRow,
      | 'ownerId'
      | 'categoryId'
      | 'status'
      | 'title'
      | 'price'
      | 'isVerified'
      | 'dopings'
      | 'publishedAt'
      | 'expiresAt'
      | 'createdAt'
      | 'takenDownFor'
      | 'stock'
      | 'registryNumber'
      | 'periodDays'
      | 'awaitingDopings'
      | 'refusal'
      | 'refreshedAt'
      | 'version'
    > & { id: string; statusAt: Date; deletedAt: Date }
  >;
  due: Query<
    [Time],
    Pick<
      AdRow,
      | 'ownerId'
      | 'categoryId'
      | 'status'
      | 'title'
      | 'price'
      | 'isVerified'
      | 'dopings'
      | 'publishedAt'
      | 'createdAt'
      | 'takenDownFor'
      | 'stock'
      | 'registryNumber'
      | 'periodDays'
      | 'awaitingDopings'
      | 'refusal'
      | 'refreshedAt'
      | 'version'
      | 'deletedAt'
    > & { id: string; expiresAt: Date; statusAt: Date }
  >;
  'next-end': Query<[], { next: Date | null }>;
  archived: Query<[readonly Int8[]], LockRow>;
  owned: Query<
    [readonly Int8[]],
    Pick<
      AdRow,
      | 'ownerId'
      | 'ownerType'
      | 'categoryId'
      | 'status'
      | 'title'
      | 'price'
      | 'isVerified'
      | 'dopings'
      | 'publishedAt'
      | 'expiresAt'
      | 'createdAt'
      | 'takenDownFor'
      | 'stock'
      | 'registryNumber'
      | 'periodDays'
      | 'awaitingDopings'
      | 'refusal'
      | 'refreshedAt'
      | 'version'
      | 'deletedAt'
    > & { id: string; statusAt: Date }
  >;
  'owner-and-title': Query<[Int8], Pick<AdRow, 'ownerId' | 'title'>>;
  badge: Query<[Int8, string, boolean, Time], { id: string }>;
  refusal: Query<[Int8, string, boolean], Pick<AdRow, 'refusal'>>;
}
