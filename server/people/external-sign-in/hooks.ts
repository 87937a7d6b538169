import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Links } from './port.ts';

/** Exports linked identities, and deletes them with their account. */
export const externalSignInHooks = (links: Links): AccountHooks => ({
  accountErased: links.unlinkAll,
  exports: { externalIdentities: links.of },
});
