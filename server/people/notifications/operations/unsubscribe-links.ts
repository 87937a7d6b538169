import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { templates } from '../rules/templates/index.ts';
import { switchEmailOff } from '../store/preferences.ts';
import type { Signer } from './seal.ts';

/** Content of an unsubscribe token. The keys are short because the token is in every mail. */
const scope = z.object({
  a: z.uuid(),
  /** Category id; absent for the consent to marketing mails. */
  c: z.int().optional(),
  /** Language of the mail; the page uses it too. */
  l: z.enum(languages),
});

export type UnsubscribeScope = z.output<typeof scope>;

export const unsubscribePath = '/api/notification-manager/unsubscribe';

export interface UnsubscribeLinks {
  /** The unsubscribe link for a mail. It never expires, so links in old mails still work. */
  urlFor(account: string, language: Language, what: { categoryId: number } | 'consent'): string;
  /** The scope of a token; undefined if the signature is wrong. */
  read(token: string): UnsubscribeScope | undefined;
  /** Unsubscribes; idempotent. */
  end(scope: UnsubscribeScope): Promise<void>;
}

/** Signed links that unsubscribe without a sign-in. */
export function createUnsubscribeLinks(deps: {
  database: Database;
  accounts: Pick<AccountDirectory, 'withdrawConsent'>;
  signer: Signer;
  publicUrl: string;
}): UnsubscribeLinks {
  const { database, accounts, signer, publicUrl } = deps;
  return {
    urlFor(account, language, what) {
      const body: UnsubscribeScope = { a: account, l: language, ...(what !== 'consent' && { c: what.categoryId }) };
      return `${publicUrl}${unsubscribePath}/${signer.sign(JSON.stringify(body))}`;
    },
    read(token) {
      const text = signer.verify(token);
      return text === undefined ? undefined : scope.safeParse(JSON.parse(text)).data;
    },
    async end({ a: accountId, c: categoryId }) {
      if (categoryId === undefined) return accounts.withdrawConsent(accountId, 'Email', 'unsubscribe');
      await switchEmailOff(database, accountId, categoryId);
    },
  };
}

/** What an unsubscribe link in this template's mails ends; undefined if the mails cannot be switched off. */
export function unsubscribeScopeOf(name: keyof typeof templates): { categoryId: number } | 'consent' | undefined {
  const { kind, locked, categoryId } = templates[name];
  if (kind === 'marketing') return 'consent';
  return locked.includes('Email') ? undefined : { categoryId };
}
