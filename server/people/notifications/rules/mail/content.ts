import type { Language } from '../../../../../contract/enums.ts';

export interface Operator {
  /** Who runs the product, as the law wants it named. */
  name: string;
  address?: string;
  email?: string;
}

/** Everything a mail says, as plain text; addresses are http(s). */
export interface MailContent {
  language: Language;
  /** Also its heading. */
  subject: string;
  /** What the list of mails shows beside the subject; hidden in the mail itself. */
  preheader: string;
  /** The first says what happened; code and details stand below it, the others below them. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  code?: string;
  details?: readonly { label: string; value: string }[];
  picture?: { url: string; alt: string };
  /** The house’s own, and marked as such; a member’s words that it passes on are marked as a member’s. */
  isFromMeydan: boolean;
  /** Why its reader gets it. */
  reason: string;
  preferencesUrl?: string;
  unsubscribeUrl?: string;
  operator: Operator;
  /** The product's own address, without a slash at its end. */
  publicUrl: string;
}
