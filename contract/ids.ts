import type { z } from 'zod';
import { adId, uuid } from './schemas/basic.ts';

/**
 * Branded id schemas, so that mixing up ids (an ad's for an account's) does not compile. At run time, in answers and in OpenAPI they are plain
 * strings. A module with a new kind of resource adds its line here.
 */
export const ids = {
  account: uuid.brand<'AccountId'>(),
  ad: adId.brand<'AdId'>(),
  draft: uuid.brand<'DraftId'>(),
};

export type AccountId = z.output<typeof ids.account>;
export type AdId = z.output<typeof ids.ad>;
export type DraftId = z.output<typeof ids.draft>;
