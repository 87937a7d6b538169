// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  one: {
    parameters: [string, string];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string | null;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  held: {
    parameters: [string, string | null];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string | null;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  state: { parameters: [string, string]; row: { state: DraftRow['state'] } };
  patch: {
    parameters: readonly unknown[];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string | null;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  save: {
    parameters: [
      string,
      string,
      string | number | bigint,
      readonly string[],
      string,
      readonly string[],
      string,
      boolean,
      Date | string,
    ];
    row: { version: DraftRow['version']; updatedAt: Date };
  };
  complete: { parameters: [string, string | number | bigint | null, Date | string]; row: Record<never, never> };
  'lock-owner': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  any: {
    parameters: [string];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string | null;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  insert: {
    parameters: [
      DraftRow['id'],
      DraftRow['ownerId'],
      DraftRow['state'],
      string | number | bigint | null,
      DraftRow['mainCategoryId'],
      DraftRow['categoryId'],
      boolean,
      string,
      Date | string,
    ];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string | null;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  'edit-of': {
    parameters: [string, string | number | bigint, DraftRow['state'], string];
    row: {
      id: DraftRow['id'];
      ownerId: DraftRow['ownerId'];
      state: DraftRow['state'];
      adId: string;
      mainCategoryId: DraftRow['mainCategoryId'];
      categoryId: DraftRow['categoryId'];
      isRental: boolean;
      content: DraftRow['content'];
      periodId: DraftRow['periodId'];
      variantIds: DraftRow['variantIds'];
      version: DraftRow['version'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
  delete: { parameters: [string, string]; row: { id: DraftRow['id'] } };
}
