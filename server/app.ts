import type { CallId } from '../contract/calls/index.ts';
import { adsModule } from './market/ads/module.ts';
import { bulkModule } from './market/bulk/module.ts';
import { catalogueModule } from './market/catalogue/module.ts';
import { draftsModule } from './market/drafts/module.ts';
import { eidsModule } from './market/eids/module.ts';
import { learningModule } from './market/learning/module.ts';
import { mapModule } from './market/map/module.ts';
import { moderationModule } from './market/moderation/module.ts';
import { promotionsModule } from './market/promotions/module.ts';
import { searchModule } from './market/search/module.ts';
import { accountsModule } from './people/accounts/module.ts';
import { approvalsModule } from './people/approvals/module.ts';
import { auditModule } from './people/audit/module.ts';
import { staffNotesModule } from './people/staff-notes/module.ts';
import { deskModule } from './people/desk/module.ts';
import { messagesModule } from './talk/messages/module.ts';
import { addressesModule } from './people/addresses/module.ts';
import { agreementsModule } from './people/agreements/module.ts';
import { externalSignInModule } from './people/external-sign-in/module.ts';
import { feedbackModule } from './people/feedback/module.ts';
import { mediaModule } from './people/media/module.ts';
import { membershipsModule } from './people/memberships/module.ts';
import { notificationsModule } from './people/notifications/module.ts';
import { reasonsModule } from './people/reasons/module.ts';
import { sessionModule } from './people/session/module.ts';
import { pricesModule } from './people/prices/module.ts';
import { verificationModule } from './people/verification/module.ts';
import type { EveryCallOnce } from './kernel/module.ts';
import { analyticsModule } from './site/analytics/module.ts';
import { figuresModule } from './site/figures/module.ts';
import { demoModule } from './site/demo/module.ts';
import { devOutboxModule } from './site/dev-outbox/module.ts';
import { pagesModule } from './site/pages/module.ts';
import { comparisonModule } from './talk/comparison/module.ts';
import { favouritesModule } from './talk/favourites/module.ts';
import { interestModule } from './talk/interest/module.ts';
import { recentlyViewedModule } from './talk/recently-viewed/module.ts';
import { searchesModule } from './talk/searches/module.ts';
import { webHostModule } from './site/web-host/module.ts';
import { campaignsModule } from './trade/campaigns/module.ts';
import { cartsModule } from './trade/carts/module.ts';
import { earningsModule } from './trade/earnings/module.ts';
import { invoicesModule } from './trade/invoices/module.ts';
import { ordersModule } from './trade/orders/module.ts';
import { refundsModule } from './trade/refunds/module.ts';
import { couponsModule } from './trade/coupons/module.ts';
import { contractsModule } from './trade/contracts/module.ts';
import { digitalModule } from './trade/digital/module.ts';
import { cardsModule } from './trade/cards/module.ts';
import { ledgerModule } from './trade/ledger/module.ts';
import { providerModule } from './trade/provider/module.ts';
import { listsModule } from './talk/lists/module.ts';
import { offersModule } from './talk/offers/module.ts';
import { questionsModule } from './talk/questions/module.ts';
import { reviewsModule } from './trade/reviews/module.ts';
import { subscriptionsModule } from './trade/subscriptions/module.ts';
import { shippingModule } from './trade/shipping/module.ts';
import { priceDeskModule } from './trade/price-desk/module.ts';
import { paymentsModule } from './trade/payments/module.ts';

/** All modules. Seeds, hooks and routes run in this order; the order of ports does not matter. */
export const modules = [
  notificationsModule,
  // Before the modules that wrap calls: an approved change needs no confirmation by its requester and no second audit entry.
  approvalsModule,
  sessionModule,
  externalSignInModule,
  accountsModule,
  auditModule,
  pricesModule,
  staffNotesModule,
  deskModule,
  verificationModule,
  reasonsModule,
  feedbackModule,
  mediaModule,
  addressesModule,
  agreementsModule,
  catalogueModule,
  searchModule,
  learningModule,
  draftsModule,
  moderationModule,
  bulkModule,
  adsModule,
  membershipsModule,
  promotionsModule,
  eidsModule,
  mapModule,
  favouritesModule,
  listsModule,
  comparisonModule,
  searchesModule,
  offersModule,
  questionsModule,
  interestModule,
  messagesModule,
  recentlyViewedModule,
  campaignsModule,
  cartsModule,
  couponsModule,
  subscriptionsModule,
  contractsModule,
  digitalModule,
  shippingModule,
  priceDeskModule,
  ledgerModule,
  earningsModule,
  paymentsModule,
  ordersModule,
  reviewsModule,
  refundsModule,
  invoicesModule,
  providerModule,
  cardsModule,
  pagesModule,
  figuresModule,
  analyticsModule,
  demoModule,
  devOutboxModule,
  webHostModule,
] as const;

/** Does not compile if a declared call is answered by no module or by two. */
modules satisfies EveryCallOnce<CallId, typeof modules>;
