import type { Language, OrderStatus } from '../../../contract/enums.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';

/** Amounts of an order item in kuruş. They never change. */
export interface ItemMoney {
  /** What the buyer paid for the item itself, after discounts. */
  price: Kurus;
  /** Meydan's share of the discounts. */
  platformDiscount: Kurus;
  /** The item's share of the shipping paid by the buyer, of the shipping paid by the seller, and of the instalment surcharge. */
  shipping: Kurus;
  sellerShipping: Kurus;
  surcharge: Kurus;
  /** Meydan's commission, its VAT, and the tax withheld from a business. */
  commission: Kurus;
  commissionVat: Kurus;
  withheld: Kurus;
  /** The seller's earnings: price + platformDiscount − commission − commissionVat − sellerShipping − withheld. */
  net: Kurus;
}

export interface OrderItemRecord {
  id: string;
  orderCode: string;
  paymentId: string;
  adId: string;
  title: string;
  buyerId: string;
  buyerIsGuest: boolean;
  sellerId: string;
  sellerKind: 'Personal' | 'Business';
  categoryId: number;
  mainCategoryId: number;
  status: OrderStatus;
  /** A refund is open; the item's timers are stopped. */
  isFrozen: boolean;
  paidAt?: Date;
  deliveredAt?: Date;
  completedAt?: Date;
  money: ItemMoney;
  /** Price, shipping and surcharge already refunded. */
  refunded: Kurus;
}

export interface OrderBrief {
  orderCode: string;
  paymentId: string;
  buyerId: string;
  buyerIsGuest: boolean;
  /** A guest's email address. */
  email?: string;
  sellerId: string;
  status: OrderStatus;
  delivery: 'InPerson' | 'Parcel';
  createdAt: Date;
  /** The buyer's language, and the path of a guest's order page. */
  language?: Language;
  guestPath?: string;
  items: readonly OrderItemRecord[];
}

export interface Orders {
  /** Reads an order of which the account is buyer or seller. With `lock`, the order stays locked until the transaction ends. */
  orderOf(
    orderCode: string,
    accountId: string,
    side: 'buyer' | 'seller',
    lock?: 'lock',
  ): Promise<OrderBrief | undefined>;
  /** Reads any order, for jobs and administrators. */
  order(orderCode: string, lock?: 'lock'): Promise<OrderBrief | undefined>;
  itemsOf(itemIds: readonly string[]): Promise<Map<string, OrderItemRecord>>;
  /** True if the buyer has a completed order besides this one. */
  hasBought(buyerId: string, exceptCode: string): Promise<boolean>;
  /** Stops the items' timers while a refund is open; `unfreeze` restarts them with at least the time that was left. */
  freeze(itemIds: readonly string[]): Promise<void>;
  unfreeze(itemIds: readonly string[]): Promise<void>;
  /** Adds to an item's refunded amount; a fully refunded item becomes Refunded. Throws RefundTooMuch above the amount paid. */
  refunded(itemId: string, amount: Kurus): Promise<void>;
}

export const ordersPort = definePort<Orders>('orders');
export { orderEvents } from './events.ts';
