/**
 * Ids of the server: those of the contract, `Brand<string, 'AdId'>` and the like. They come branded out of a call's checked input (`ids.ad` in
 * its declaration) and from the caller (`memberOf`, `principalIdOf`); rows of a store are declared with them. They leave as bare texts.
 */
export { ids } from '../../contract/ids.ts';
export type { AccountId, AdId, DraftId } from '../../contract/ids.ts';
