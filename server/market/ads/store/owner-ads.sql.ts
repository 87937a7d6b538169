// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, adEdit } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdEditRow = typeof adEdit.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  all: { parameters: [string]; row: { id: string } };
  bound: { parameters: [string]; row: { id: string } };
  'taken-down': { parameters: [string, string]; row: { id: string } };
  'became-business': { parameters: [string, Date | string]; row: { id: string } };
  'archive-for-good': {
    parameters: [readonly (string | number | bigint)[], Date | string | null];
    row: Record<never, never>;
  };
  purgeable: { parameters: [Date | string]; row: { id: string } };
  empty: { parameters: [readonly (string | number | bigint)[], Date | string]; row: Record<never, never> };
  'own-terms': {
    parameters: [string, string | number | bigint, string | number | bigint];
    row: {
      id: string;
      status: AdRow['status'];
      stock: AdRow['stock'];
      delivery: AdRow['delivery'];
      packageSize: AdRow['packageSize'];
      acceptsOffers: boolean;
      showPhone: boolean;
      registryNumber: AdRow['registryNumber'];
    };
  };
  'own-terms-among': {
    parameters: [string, readonly (string | number | bigint)[]];
    row: {
      id: string;
      status: AdRow['status'];
      stock: AdRow['stock'];
      delivery: AdRow['delivery'];
      packageSize: AdRow['packageSize'];
      acceptsOffers: boolean;
      showPhone: boolean;
      registryNumber: AdRow['registryNumber'];
    };
  };
  export: {
    parameters: [string];
    row: {
      id: string;
      status: AdRow['status'];
      title: AdRow['title'];
      description: AdRow['description'];
      price: number;
      categoryId: AdRow['categoryId'];
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: AdRow['video'];
      stock: AdRow['stock'];
      delivery: AdRow['delivery'];
      packageSize: AdRow['packageSize'];
      acceptsOffers: boolean;
      showPhone: boolean;
      registryNumber: AdRow['registryNumber'];
      refusal: AdRow['refusal'];
      publishedAt: Date | null;
      expiresAt: Date | null;
      createdAt: Date;
      deletedAt: Date | null;
      waitingEdit: AdEditRow['content'] | null;
    };
  };
}
