import type { NotificationTemplate } from '../../../../../contract/notifications.ts';
import { accountTemplates } from './account.ts';
import { adDecisionTemplates } from './ad-decisions.ts';
import { adTemplates } from './ads.ts';
import { businessTemplates } from './business.ts';
import type { TemplateEntry, TokensFor } from './template-entry.ts';
import { conductTemplates } from './conduct.ts';
import { contactTemplates } from './contacts.ts';
import { earningTemplates } from './earnings.ts';
import { favouriteTemplates } from './favourites.ts';
import { feedbackTemplates } from './feedback.ts';
import { membershipTemplates } from './membership.ts';
import { offersToBuyer } from './offers-buyer.ts';
import { offersEnded } from './offers-ended.ts';
import { offersToSeller } from './offers-seller.ts';
import { ordersToBuyer } from './orders-buyer.ts';
import { ordersToSeller } from './orders-seller.ts';
import { refundsToBuyer } from './refunds-buyer.ts';
import { refundsToSeller } from './refunds-seller.ts';
import { ordersUnderWayToBuyer } from './orders-under-way-buyer.ts';
import { ordersUnderWayToSeller } from './orders-under-way-seller.ts';
import { paymentTemplates } from './payments.ts';
import { refundTemplates } from './refunds.ts';
import { reviewTemplates } from './reviews.ts';
import { roleTemplates } from './roles.ts';
import { talkTemplates } from './talk.ts';
import { signInMethodTemplates } from './sign-in-methods.ts';

const entries = {
  ...offersToBuyer,
  ...offersToSeller,
  ...offersEnded,
  ...adTemplates,
  ...adDecisionTemplates,
  ...accountTemplates,
  ...signInMethodTemplates,
  ...favouriteTemplates,
  ...membershipTemplates,
  ...ordersToBuyer,
  ...ordersToSeller,
  ...ordersUnderWayToBuyer,
  ...ordersUnderWayToSeller,
  ...paymentTemplates,
  ...refundTemplates,
  ...refundsToBuyer,
  ...refundsToSeller,
  ...talkTemplates,
  ...feedbackTemplates,
  ...businessTemplates,
  ...conductTemplates,
  ...contactTemplates,
  ...reviewTemplates,
  ...roleTemplates,
  ...earningTemplates,
};

export const templates: Readonly<Record<NotificationTemplate, TemplateEntry>> = entries;

/** Templates in the list of notifications. One-time codes are not; their channel is chosen with each request. */
export const listedTemplates: readonly TemplateEntry[] = Object.values(templates).filter(({ channels }) =>
  channels.includes('InApp'),
);

/** The required and optional tokens of a template, so that the compiler checks callers. */
export type TokensOf<N extends NotificationTemplate> = TokensFor<(typeof entries)[N]>;

export { composePush, composeSms, listTokens } from './short-texts.ts';
export { fillIn, fillWhole, formatToken, tokenRow, tokenTable } from './tokens.ts';
export type { MailTemplate, NotificationKind, TemplateEntry, TemplateContent } from './template-entry.ts';
export type { TokenKind, TokenName, Tokens, TokenValue } from './tokens.ts';
