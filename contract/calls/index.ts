import type { Call } from '../declare.ts';
import { accountAdminCalls } from './accounts-admin.ts';
import { adListCalls } from './ad-lists.ts';
import { adCalls } from './ads.ts';
import { agreementCalls } from './agreements.ts';
import { auditCalls } from './audit.ts';
import { analyticsCalls } from './analytics.ts';
import { adCartCalls, digitalCartCalls, productCartCalls } from './carts.ts';
import { campaignCalls } from './campaigns.ts';
import { cardCalls } from './cards.ts';
import { cartAgreementCalls } from './cart-agreements.ts';
import { categoryCalls } from './categories.ts';
import { comparisonCalls } from './comparison.ts';
import { couponCalls } from './coupons.ts';
import { earningCalls } from './earnings.ts';
import { favouriteCalls } from './favourites.ts';
import { feedbackCalls } from './feedback.ts';
import { invoiceCalls } from './invoices.ts';
import { learningCalls } from './learning.ts';
import { mediaCalls } from './media.ts';
import { memberCalls } from './member.ts';
import { memberDeskCalls } from './member-desk.ts';
import { membershipCalls, recurringOrderCalls } from './memberships.ts';
import { messageCalls } from './messages.ts';
import { notificationCalls } from './notifications.ts';
import { offerCalls } from './offers.ts';
import { orderCalls } from './orders.ts';
import { pageCalls } from './pages.ts';
import { paymentCalls } from './payments.ts';
import { questionCalls } from './questions.ts';
import { recentlyViewedCalls } from './recently-viewed.ts';
import { refundCalls } from './refunds.ts';
import { bulkCalls } from './bulk.ts';
import { draftCalls } from './drafts.ts';
import { moderationCalls } from './moderation.ts';
import { myAdCalls } from './my-ads.ts';
import { promotionCalls } from './promotions.ts';
import { placeCalls } from './places.ts';
import { reviewCalls } from './reviews.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { shippingCalls } from './shipping.ts';
import { signInCalls } from './sign-in.ts';
import { userAddressCalls } from './user-addresses.ts';

// Two lists, because the compiler cannot write the type of one that is as long as both.
const groups = [
  accountAdminCalls,
  adCalls,
  adListCalls,
  agreementCalls,
  analyticsCalls,
  auditCalls,
  adCartCalls,
  digitalCartCalls,
  productCartCalls,
  campaignCalls,
  cardCalls,
  cartAgreementCalls,
  categoryCalls,
  comparisonCalls,
  couponCalls,
  earningCalls,
  favouriteCalls,
  feedbackCalls,
  invoiceCalls,
  learningCalls,
] as const;

const moreGroups = [
  mediaCalls,
  memberCalls,
  memberDeskCalls,
  membershipCalls,
  messageCalls,
  notificationCalls,
  offerCalls,
  orderCalls,
  pageCalls,
  paymentCalls,
  questionCalls,
  recurringOrderCalls,
  recentlyViewedCalls,
  refundCalls,
  bulkCalls,
  draftCalls,
  moderationCalls,
  myAdCalls,
  promotionCalls,
  placeCalls,
  reviewCalls,
  savedSearchCalls,
  searchCalls,
  sessionCalls,
  shippingCalls,
  signInCalls,
  userAddressCalls,
] as const;

type ValueOf<G> = G extends G ? G[keyof G] : never;
export type DeclaredCall = ValueOf<(typeof groups)[number] | (typeof moreGroups)[number]>;
export type CallId = DeclaredCall['id'];

/** All declared calls, for the server's registry, the API documentation and tests. */
export const calls: readonly Call[] = [...groups, ...moreGroups].flatMap((group) => Object.values<Call>(group));
