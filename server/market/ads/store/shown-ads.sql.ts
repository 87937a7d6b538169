// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

export interface Statements {
  cards: Query<
    [readonly Int8[], readonly string[], Time],
    Pick<AdRow, 'title' | 'lat' | 'lng' | 'specs' | 'dopings' | 'campaign'> & {
      id: string;
      category_id: AdRow['categoryId'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      picture: unknown;
      picture_count: number;
      has_video: boolean;
      is_verified: boolean;
      published_at: Date;
      owner_type: AdRow['ownerType'];
      business_title: string | null;
    }
  >;
  briefs: Query<
    [readonly Int8[]],
    Pick<AdRow, 'status' | 'title' | 'specs' | 'acceptsOffers'> & {
      id: string;
      owner_id: AdRow['ownerId'];
      category_id: AdRow['categoryId'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      picture: unknown;
      expires_at: Date | null;
      published_at: Date;
      deleted_at: Date | null;
    }
  >;
  compared: Query<
    [readonly Int8[]],
    Pick<AdRow, 'status' | 'title' | 'lat' | 'lng' | 'specs' | 'isVerified' | 'delivery' | 'acceptsOffers'> & {
      id: string;
      owner_id: AdRow['ownerId'];
      category_id: AdRow['categoryId'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      picture: unknown;
      expires_at: Date | null;
      published_at: Date;
      deleted_at: Date | null;
    }
  >;
  page: Query<
    [Int8],
    Omit<
      AdRow,
      | 'id'
      | 'takenDownFor'
      | 'registryNumber'
      | 'periodDays'
      | 'awaitingDopings'
      | 'refusal'
      | 'statusAt'
      | 'refreshedAt'
      | 'version'
      | 'deletedAt'
      | 'eventsSeen'
      | 'createdAt'
      | 'updatedAt'
    >
  >;
  publication: Query<[Int8], Pick<AdRow, 'status' | 'price' | 'publishedAt' | 'expiresAt'>>;
  deal: Query<
    [Int8],
    Pick<AdRow, 'ownerId' | 'categoryId' | 'status' | 'title' | 'price' | 'expiresAt' | 'stock' | 'acceptsOffers'> & { id: string }
  >;
  owners: Query<[readonly Int8[]], Pick<AdRow, 'ownerId'> & { id: string }>;
  'of-owners': Query<[readonly string[]], { id: string }>;
  title: Query<[Int8, readonly string[], Time], Pick<AdRow, 'title'>>;
  among: Query<[readonly Int8[], readonly string[]], Pick<AdRow, 'title'> & { adId: string }>;
  'in-categories': Command<[readonly number[]]>;
  'count-of-owner': Query<[string], { count: number }>;
  'counts-of-owners': Query<[readonly string[]], Pick<AdRow, 'ownerId'> & { count: number }>;
  'key-beyond': Query<[Int8, Int8], { id: string }>;
  titles: Query<[Int8, Int8, Time], Pick<AdRow, 'title'> & { id: string; updated_at: Date }>;
  'dopings-ending': Query<[string, string, Int8, Int8, readonly string[]], { adId: string; type: string; end: string }>;
}
