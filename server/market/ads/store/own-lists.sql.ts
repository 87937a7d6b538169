// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  summary: {
    parameters: [string | number | bigint, string];
    row: {
      id: string;
      status: AdRow['status'];
      title: AdRow['title'];
      price: number;
      old_price: string | null;
      dropped_at: Date | null;
      stock: AdRow['stock'];
      picture: unknown;
      category_id: AdRow['categoryId'];
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      published_at: Date | null;
      expires_at: Date | null;
      status_at: Date;
      dopings: AdRow['dopings'];
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      has_video: boolean;
      picture_count: number;
      description_length: number;
      specs: AdRow['specs'];
      created_at: Date;
      period_days: AdRow['periodDays'];
    };
  };
  'own-newest': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-oldest': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-ends-soon': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-most-viewed': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-price-high': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-price-low': {
    parameters: [
      string,
      readonly string[],
      readonly number[] | null,
      readonly string[],
      string | number | bigint,
      string | number | bigint,
      readonly string[] | null,
    ];
    row: {
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
      refusal: AdRow['refusal'];
      taken_down_for: AdRow['takenDownFor'];
      edit_waits: boolean;
      unread: number;
      total: number;
    };
  };
  'own-counts': {
    parameters: [string, readonly string[], readonly string[]];
    row: { shown: boolean; count: number; waiting: number };
  };
  'own-categories': {
    parameters: [string, readonly string[]];
    row: { category_id: AdRow['categoryId']; count: number };
  };
}
