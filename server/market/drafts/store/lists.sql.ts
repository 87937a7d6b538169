// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { draft } from '../tables.ts';

type DraftRow = typeof draft.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  open: {
    parameters: [string, number];
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
  newest: {
    parameters: [string, readonly number[], number];
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
  count: { parameters: [string]; row: { count: number } };
  editing: { parameters: [string | number | bigint, string]; row: { id: DraftRow['id'] } };
  counts: {
    parameters: [string];
    row: { categoryId: NonNullable<DraftRow['mainCategoryId']>; count: number; edits: number };
  };
  files: { parameters: [readonly string[]]; row: { key: string } };
  export: {
    parameters: [string];
    row: {
      id: DraftRow['id'];
      state: DraftRow['state'];
      adId: string | null;
      categoryId: DraftRow['categoryId'];
      content: DraftRow['content'];
      createdAt: Date;
      updatedAt: Date;
    };
  };
}
