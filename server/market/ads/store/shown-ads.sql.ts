// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  cards: {
    parameters: [readonly (string | number | bigint)[], readonly string[], Date | string];
    row: {
      id: string;
      category_id: AdRow['categoryId'];
      title: AdRow['title'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      specs: AdRow['specs'];
      picture: unknown;
      picture_count: number;
      has_video: boolean;
      is_verified: boolean;
      dopings: AdRow['dopings'];
      campaign: AdRow['campaign'];
      published_at: Date;
      owner_type: AdRow['ownerType'];
      business_title: string | null;
    };
  };
  briefs: {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      owner_id: AdRow['ownerId'];
      category_id: AdRow['categoryId'];
      status: AdRow['status'];
      title: AdRow['title'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      specs: AdRow['specs'];
      picture: unknown;
      acceptsOffers: boolean;
      expires_at: Date | null;
      published_at: Date;
      deleted_at: Date | null;
    };
  };
  compared: {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      owner_id: AdRow['ownerId'];
      category_id: AdRow['categoryId'];
      status: AdRow['status'];
      title: AdRow['title'];
      price: string;
      old_price: string | null;
      dropped_at: Date | null;
      province_id: AdRow['provinceId'];
      district_id: AdRow['districtId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      specs: AdRow['specs'];
      picture: unknown;
      acceptsOffers: boolean;
      delivery: AdRow['delivery'];
      isVerified: boolean;
      expires_at: Date | null;
      published_at: Date;
      deleted_at: Date | null;
    };
  };
  deal: {
    parameters: [string | number | bigint];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      categoryId: AdRow['categoryId'];
      status: AdRow['status'];
      price: number;
      title: AdRow['title'];
      stock: AdRow['stock'];
      acceptsOffers: boolean;
      expiresAt: Date | null;
    };
  };
  owners: { parameters: [readonly (string | number | bigint)[]]; row: { id: string; ownerId: AdRow['ownerId'] } };
  'of-owners': { parameters: [readonly string[]]; row: { id: string } };
  title: { parameters: [string | number | bigint, readonly string[], Date | string]; row: { title: AdRow['title'] } };
  among: {
    parameters: [readonly (string | number | bigint)[], readonly string[]];
    row: { adId: string; title: AdRow['title'] };
  };
  'in-categories': { parameters: [readonly number[]]; row: Record<never, never> };
  'count-of-owner': { parameters: [string]; row: { count: number } };
  'counts-of-owners': { parameters: [readonly string[]]; row: { ownerId: AdRow['ownerId']; count: number } };
  'key-beyond': { parameters: [string | number | bigint, string | number | bigint]; row: { id: string } };
  titles: {
    parameters: [string | number | bigint, string | number | bigint, Date | string];
    row: { id: string; title: AdRow['title']; updated_at: Date };
  };
  'dopings-ending': {
    parameters: [string, string, string | number | bigint, string | number | bigint, readonly string[]];
    row: { adId: string; type: string; end: string };
  };
}
