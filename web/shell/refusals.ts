import type { ErrorCode } from '../../contract/errors.ts';
import type { Area } from '../i18n/index.ts';
import { screenTable } from '../screens.ts';
import type { Screen, ScreenName } from '../screens.ts';

/** The caller is not known, or no member: to be signed in is all that is missing. */
const signedOutCodes = ['TokenMissing', 'TokenExpired', 'RefreshTokenInvalid', 'MemberRequired'] as const;

/** Things that one account has. Whether a thing is another's or nowhere is not told. */
const ownedCodes = [
  'AdNotFound',
  'AdListNotFound',
  'BulkNotFound',
  'ChatNotFound',
  'DraftNotFound',
  'OrderLinkInvalid',
  'OrderNotFound',
  'PaymentNotFound',
] as const;
export type OwnedCode = (typeof ownedCodes)[number];

/** Where the words for a code are that not every page has. */
const areaOf: Partial<Record<ErrorCode, Area>> = {
  AccountNotFound: 'forms',
  AccountSuspended: 'forms',
  CampaignNotFound: 'campaigns',
  CategoryNotChosen: 'createAd',
  CategoryNotLeaf: 'createAd',
  DateInvalid: 'forms',
  DeliveryNotOffered: 'cart',
  DopingNotFound: 'createAd',
  InstallmentNotOffered: 'cart',
  InvoiceNotFound: 'invoices',
  PeriodNotFound: 'createAd',
  SpecNotFound: 'administration',
};

/** The areas of words that the page of a refusal speaks. */
export function refusalAreas(code: string): readonly Area[] {
  const area = areaOf[code as ErrorCode];
  return area === undefined ? ['refusals'] : ['refusals', area];
}

export type Refusal =
  | { kind: 'signIn'; code: OwnedCode | undefined }
  | { kind: 'otherAccount'; code: OwnedCode | 'NotAllowed' }
  | { kind: 'suspended' };

/**
 * What somebody can do about a code that a page's loader threw: sign in, switch to the account that has the thing, or ask why the account is
 * suspended. Undefined where only another page helps.
 */
export function refusalOf(code: string, screen: ScreenName | undefined, isMember: boolean): Refusal | undefined {
  if (code === 'AccountSuspended') return { kind: 'suspended' };
  if (includes(signedOutCodes, code)) return { kind: 'signIn', code: undefined };
  const { access, requiredRole }: Partial<Screen> = screen === undefined ? {} : screenTable[screen];
  if (requiredRole !== undefined) return code === 'NotAllowed' ? { kind: 'otherAccount', code } : undefined;
  // A public ad that is gone is nobody's matter of accounts.
  if (!includes(ownedCodes, code) || (code === 'AdNotFound' && access === 'open')) return undefined;
  return { kind: isMember ? 'otherAccount' : 'signIn', code };
}

const includes = <T extends string>(codes: readonly T[], code: string): code is T =>
  (codes as readonly string[]).includes(code);
