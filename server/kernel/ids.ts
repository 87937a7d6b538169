/**
 * Branded ids of the contract, such as `Brand<string, 'AdId'>`. Checked input (`ids.ad`) and the caller (`memberOf`, `principalIdOf`) contain them,
 * and rows of stores are declared with them. Answers contain plain text.
 */
export { ids } from '../../contract/ids.ts';
export type { AccountId, AdId, DraftId } from '../../contract/ids.ts';
