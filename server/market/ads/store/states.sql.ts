// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

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
      stock: AdRow['stock'];
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
      stock: AdRow['stock'];
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
      stock: AdRow['stock'];
    };
  };
  save: { parameters: [string, Date | string]; row: Record<never, never> };
  'lock-deleted': {
    parameters: [string | number | bigint, string, Date | string];
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
      deletedAt: Date;
      isVerified: boolean;
      stock: AdRow['stock'];
    };
  };
  due: {
    parameters: [Date | string];
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
      expiresAt: Date;
      dopings: AdRow['dopings'];
      awaitingDopings: AdRow['awaitingDopings'];
      refusal: AdRow['refusal'];
      statusAt: Date;
      refreshedAt: Date | null;
      takenDownFor: AdRow['takenDownFor'];
      deletedAt: Date | null;
      isVerified: boolean;
      stock: AdRow['stock'];
    };
  };
  'next-end': { parameters: []; row: { next: Date | null } };
  archived: {
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
      stock: AdRow['stock'];
    };
  };
  owned: {
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
      stock: AdRow['stock'];
      ownerType: AdRow['ownerType'];
    };
  };
  'owner-and-title': {
    parameters: [string | number | bigint];
    row: { ownerId: AdRow['ownerId']; title: AdRow['title'] };
  };
  badge: { parameters: [string | number | bigint, string, boolean, Date | string]; row: { id: string } };
  refusal: { parameters: [string | number | bigint, string, boolean]; row: { refusal: AdRow['refusal'] } };
}
