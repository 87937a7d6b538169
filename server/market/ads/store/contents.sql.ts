// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, adEdit } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdEditRow = typeof adEdit.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  numbers: { parameters: [number]; row: { id: string } };
  insert: { parameters: [string, Date | string]; row: Record<never, never> };
  'save-shown': { parameters: [string, Date | string]; row: Record<never, never> };
  'save-terms': { parameters: [string | number | bigint, string, Date | string]; row: Record<never, never> };
  shown: {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: AdRow['video'];
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      price: number;
    };
  };
  content: {
    parameters: [string | number | bigint];
    row: {
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: AdRow['video'];
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      price: number;
      stock: AdRow['stock'];
      delivery: AdRow['delivery'];
      packageSize: AdRow['packageSize'];
      acceptsOffers: boolean;
      showPhone: boolean;
      registryNumber: AdRow['registryNumber'];
    };
  };
  edits: {
    parameters: [readonly (string | number | bigint)[]];
    row: { adId: string; content: AdEditRow['content']; version: AdEditRow['version']; sentAt: Date };
  };
  'drop-edits': { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  'save-edit': {
    parameters: [string | number | bigint, string, AdEditRow['version'], Date | string];
    row: Record<never, never>;
  };
  'drop-edit': { parameters: [string | number | bigint]; row: { ad_id: string } };
  'save-numbered': {
    parameters: [string | number | bigint, string | number | bigint, AdRow['registryNumber']];
    row: Record<never, never>;
  };
  stock: { parameters: [string | number | bigint, number | null, Date | string]; row: { stock: AdRow['stock'] } };
  'uses-media-pack': { parameters: [string | number | bigint, number]; row: Record<never, never> };
  files: { parameters: [readonly string[], readonly string[]]; row: { key: string } };
  pictures: { parameters: [string, readonly string[]]; row: { key: string; width: number; height: number } };
  'newest-terms': {
    parameters: [string, string | number | bigint];
    row: {
      categoryId: AdRow['categoryId'];
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      delivery: AdRow['delivery'];
    };
  };
}
