import type { z } from 'zod';
import { adId, uuid } from './schemas/basic.ts';

/**
 * Ids as they come in: what passes one of these schemas passes for no other id, so that an ad's number where an account's id is wanted does not
 * compile. At run time, in answers and in the description of the API they are the bare texts. A module that brings a new kind of thing adds its line.
 */
export const ids = {
  account: uuid.brand<'AccountId'>(),
  ad: adId.brand<'AdId'>(),
  draft: uuid.brand<'DraftId'>(),
};

export type AccountId = z.output<typeof ids.account>;
export type AdId = z.output<typeof ids.ad>;
export type DraftId = z.output<typeof ids.draft>;
