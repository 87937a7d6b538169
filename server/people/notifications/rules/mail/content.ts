import type { Language } from '../../../../../contract/enums.ts';

export interface Operator {
  /** The operator's name, as the law requires. */
  name: string;
  address?: string;
  email?: string;
}

/** Content of a mail as plain text. URLs must be http(s). */
export interface MailContent {
  language: Language;
  /** Also the heading. */
  subject: string;
  /** Preview text in the mailbox; hidden in the mail. */
  preheader: string;
  /** The code and the details follow the first paragraph. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  code?: string;
  details?: readonly { label: string; value: string }[];
  picture?: { url: string; alt: string };
  /** False if the mail contains text written by a member. The mail is marked accordingly. */
  isFromMeydan: boolean;
  /** Why the reader gets the mail. */
  reason: string;
  preferencesUrl?: string;
  unsubscribeUrl?: string;
  operator: Operator;
  /** The product's address, without a slash at the end. */
  publicUrl: string;
}
