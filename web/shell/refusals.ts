import type { ErrorCode } from '../../contract/errors.ts';
import type { Area } from '../i18n/index.ts';
import { screenTable } from '../screens.ts';
import type { Screen, ScreenName } from '../screens.ts';

/** The user is not signed in, and signing in is all that is missing. */
const signedOutCodes = ['TokenMissing', 'TokenExpired', 'RefreshTokenInvalid', 'MemberRequired'] as const;

/** Resources of one account. The service does not reveal whether a resource belongs to another account or does not exist. */
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

/** Areas of the error texts that are not on every page. */
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
  PriceSubjectNotFound: 'priceDesk',
  SpecNotFound: 'administration',
  TemplateNotFound: 'forms',
};

/** Areas of the texts that a refusal page needs. */
export function refusalAreas(code: string): readonly Area[] {
  const area = areaOf[code as ErrorCode];
  return area === undefined ? ['refusals'] : ['refusals', area];
}

export type Refusal =
  | { kind: 'signIn'; code: OwnedCode | undefined }
  | { kind: 'otherAccount'; code: OwnedCode | 'NotAllowed' }
  | { kind: 'suspended' };

/**
 * How the user can get access after a loader's error code: sign in, switch to the account that owns the resource, or ask why the account is
 * suspended. Undefined if none of these helps.
 */
export function refusalOf(code: string, screen: ScreenName | undefined, isMember: boolean): Refusal | undefined {
  if (code === 'AccountSuspended') return { kind: 'suspended' };
  if (includes(signedOutCodes, code)) return { kind: 'signIn', code: undefined };
  const { access }: Partial<Screen> = screen === undefined ? {} : screenTable[screen];
  if (access === 'staff') return code === 'NotAllowed' ? { kind: 'otherAccount', code } : undefined;
  // A removed public ad is not a question of accounts.
  if (!includes(ownedCodes, code) || (code === 'AdNotFound' && access === 'open')) return undefined;
  return { kind: isMember ? 'otherAccount' : 'signIn', code };
}

const includes = <T extends string>(codes: readonly T[], code: string): code is T =>
  (codes as readonly string[]).includes(code);
