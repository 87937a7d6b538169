import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { PromotionShop } from '../../../market/promotions/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import type { LivePages } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Campaigns } from '../../campaigns/port.ts';
import type { Coupons } from '../../coupons/port.ts';
import type { Payments } from '../../payments/port.ts';
import type { Shipping } from '../../shipping/port.ts';
import type { Subscriptions } from '../../subscriptions/port.ts';

export interface CartDeps {
  database: Database;
  catalogue(): Catalogue;
  prices: PriceReader;
  views: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'briefsOf'>;
  campaigns: Campaigns;
  coupons: Pick<Coupons, 'ofCart'>;
  payments: Pick<Payments, 'openPaymentOf'>;
  shipping: Pick<Shipping, 'carriers' | 'feeOf' | 'sizeOf'>;
  provider: Pick<PaymentProvider, 'cardFacts'>;
  live: LivePages;
}

export interface DigitalDeps {
  database: Database;
  promotions: Pick<PromotionShop, 'billTogether'>;
  ads: Pick<AdLife, 'stateOf'>;
  drafts: { choiceOf(draftId: string, ownerId: string): Promise<{ usesMediaPack: boolean; adId?: string }> };
  subscriptions: Pick<Subscriptions, 'quote'>;
  provider: Pick<PaymentProvider, 'cardFacts'>;
}
