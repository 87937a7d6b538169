import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { templates } from '../rules/templates/index.ts';
import { switchEmailOff } from '../store/preferences.ts';
import type { Signer } from './seal.ts';

/** What an unsubscribe link ends: mails of a category, or the consent to announcements by mail. Short, since it is in every mail. */
const scope = z.object({
  a: z.uuid(),
  /** A category; absent for the consent. */
  c: z.int().optional(),
  /** The language of the mail, for the page. */
  l: z.enum(languages),
});

export type UnsubscribeScope = z.output<typeof scope>;

export const unsubscribePath = '/api/notification-manager/unsubscribe';

export interface UnsubscribeLinks {
  /** The link of a mail. It has no end: an old mail's must work, too. */
  urlFor(account: string, language: Language, what: { categoryId: number } | 'consent'): string;
  /** What a link's token ends; undefined for one that we did not make. */
  read(token: string): UnsubscribeScope | undefined;
  /** Ends it. Again does no harm. */
  end(scope: UnsubscribeScope): Promise<void>;
}

/** Unsubscribing by a signed link, without signing in. */
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

/** Whether a template's mails can be switched off, and by what. */
export function unsubscribeScopeOf(name: keyof typeof templates): { categoryId: number } | 'consent' | undefined {
  const { kind, locked, categoryId } = templates[name];
  if (kind === 'marketing') return 'consent';
  return locked.includes('Email') ? undefined : { categoryId };
}
