// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../../market/ads/tables.ts';
import type { account } from '../../../people/accounts/tables.ts';
import type { feedback } from '../../../people/feedback/tables.ts';

type AccountRow = typeof account.$inferSelect;
type AdRow = typeof ad.$inferSelect;
type FeedbackRow = typeof feedback.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  senders: { parameters: [string | number | bigint]; row: { id: AccountRow['id'] } };
  'insert-logins': { parameters: [string]; row: Record<never, never> };
  'make-new': { parameters: [string | null]; row: Record<never, never> };
  'copied-goods': {
    parameters: [string | number | bigint];
    row: {
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      price: number;
      registryNumber: string | null;
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: string | null;
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
    };
  };
  'copied-cars': {
    parameters: [string | number | bigint];
    row: {
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      price: number;
      registryNumber: string | null;
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: string | null;
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
    };
  };
  'copied-homes': {
    parameters: [string | number | bigint];
    row: {
      categoryId: AdRow['categoryId'];
      title: AdRow['title'];
      description: AdRow['description'];
      price: number;
      registryNumber: string | null;
      specs: AdRow['specs'];
      pictures: AdRow['pictures'];
      video: string | null;
      provinceId: AdRow['provinceId'];
      districtId: AdRow['districtId'];
      neighborhoodId: AdRow['neighborhoodId'];
      lat: AdRow['lat'];
      lng: AdRow['lng'];
    };
  };
  'insert-review': { parameters: [string | number | bigint, string]; row: Record<never, never> };
  age: { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  'insert-ad-reports': { parameters: [string, readonly string[]]; row: Record<never, never> };
  'insert-user-reports': { parameters: [string, readonly string[]]; row: Record<never, never> };
  'insert-businesses': { parameters: [string]; row: Record<never, never> };
  'insert-log': { parameters: [string, string, string, string | number | bigint]; row: Record<never, never> };
  'feedback-of': { parameters: [string]; row: { id: FeedbackRow['id'] } };
  'spread-feedback': { parameters: []; row: Record<never, never> };
}
