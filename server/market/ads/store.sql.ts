// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, adEdit } from './tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdEditRow = typeof adEdit.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  lock: {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      price: number;
      registryNumber: AdRow['registryNumber'];
      createdAt: Date;
      periodDays: AdRow['periodDays'];
      status: AdRow['status'];
      version: AdRow['version'];
      publishedAt: Date | null;
      expiresAt: Date | null;
      dopings: AdRow['dopings'];
      awaitingDopings: AdRow['awaitingDopings'];
      refusal: AdRow['refusal'];
      statusAt: Date;
      refreshedAt: Date | null;
      takenDownFor: AdRow['takenDownFor'];
      deletedAt: Date | null;
      isVerified: boolean;
    };
  };
  'lock-own': {
    parameters: [string | number | bigint, string];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      price: number;
      registryNumber: AdRow['registryNumber'];
      createdAt: Date;
      periodDays: AdRow['periodDays'];
      status: AdRow['status'];
      version: AdRow['version'];
      publishedAt: Date | null;
      expiresAt: Date | null;
      dopings: AdRow['dopings'];
      awaitingDopings: AdRow['awaitingDopings'];
      refusal: AdRow['refusal'];
      statusAt: Date;
      refreshedAt: Date | null;
      takenDownFor: AdRow['takenDownFor'];
      deletedAt: Date | null;
      isVerified: boolean;
    };
  };
  own: {
    parameters: [string | number | bigint, string];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      price: number;
      registryNumber: AdRow['registryNumber'];
      createdAt: Date;
      periodDays: AdRow['periodDays'];
      status: AdRow['status'];
      version: AdRow['version'];
      publishedAt: Date | null;
      expiresAt: Date | null;
      dopings: AdRow['dopings'];
      awaitingDopings: AdRow['awaitingDopings'];
      refusal: AdRow['refusal'];
      statusAt: Date;
      refreshedAt: Date | null;
      takenDownFor: AdRow['takenDownFor'];
      deletedAt: Date | null;
      isVerified: boolean;
    };
  };
  save: { parameters: [string, Date | string]; row: Record<never, never> };
  'save-shown': { parameters: [string, Date | string]; row: Record<never, never> };
  'save-terms': {
    parameters: [
      string | number | bigint,
      AdRow['stock'],
      Readonly<AdRow['delivery']>,
      boolean,
      boolean,
      Date | string,
    ];
    row: Record<never, never>;
  };
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
}
