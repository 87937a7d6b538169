// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  outlines: {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: string;
      ownerId: AdRow['ownerId'];
      title: AdRow['title'];
      price: string;
      status: AdRow['status'];
      picture: unknown;
      wasPublished: boolean;
    };
  };
  tallies: { parameters: [string]; row: { ads: number; published: number; refused: number } };
  'for-contact': { parameters: [string]; row: { id: string } };
  'sent-since': { parameters: [readonly string[], Date | string]; row: { ownerId: AdRow['ownerId']; count: number } };
  'like-texts': {
    parameters: [readonly (string | number | bigint)[], Date | string];
    row: { adId: string; otherId: string; isSameOwner: boolean; position: number };
  };
  'like-photos': {
    parameters: [string, Date | string, number];
    row: { adId: string; otherId: string; isSameOwner: boolean; position: number };
  };
}
