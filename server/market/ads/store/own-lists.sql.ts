// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type OwnNewestRow = Pick<AdRow, 'refusal'> & {
  id: string | null;
  status: AdRow['status'] | null;
  title: AdRow['title'] | null;
  price: number | null;
  old_price: string | null;
  dropped_at: Date | null;
  stock: AdRow['stock'] | null;
  picture: unknown;
  category_id: AdRow['categoryId'] | null;
  province_id: AdRow['provinceId'] | null;
  district_id: AdRow['districtId'] | null;
  published_at: Date | null;
  expires_at: Date | null;
  status_at: Date | null;
  dopings: AdRow['dopings'] | null;
  taken_down_for: AdRow['takenDownFor'];
  edit_waits: boolean;
  unread: number;
  total: number;
};

export interface Statements {
  summary: Query<
    [Int8, string],
    Pick<AdRow, 'status' | 'title' | 'price' | 'specs' | 'dopings' | 'stock' | 'refusal'> & {
      id: string;
      old_price: string | null;
      dropped_at: Date | null;
      picture: unknown;
      category_id: AdRow['categoryId'];
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      published_at: Date | null;
      expires_at: Date | null;
      status_at: Date;
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      has_video: boolean;
      picture_count: number;
      description_length: number;
      created_at: Date;
      period_days: AdRow['periodDays'];
    }
  >;
  'own-newest': Query<[string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null], OwnNewestRow>;
  'own-oldest': Query<[string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null], OwnNewestRow>;
  'own-ends-soon': Query<
    [string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null],
    OwnNewestRow
  >;
  'own-most-viewed': Query<
    [string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null],
    OwnNewestRow
  >;
  'own-price-high': Query<
    [string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null],
    OwnNewestRow
  >;
  'own-price-low': Query<
    [string, readonly string[], readonly number[] | null, readonly string[], Int8, Int8, readonly string[] | null],
    OwnNewestRow
  >;
  'own-counts': Query<[string, readonly string[], readonly string[]], { shown: boolean; count: number; waiting: number }>;
  'own-categories': Query<[string, readonly string[]], { category_id: AdRow['categoryId']; count: number }>;
}
