import type { Language, OrderStatus } from '../../../contract/enums.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';

/** What an item of an order cost whom; it never changes. All are kuruş. */
export interface ItemMoney {
  /** What the buyer paid for the thing itself, after all discounts. */
  price: Kurus;
  /** Meydan's part of the discounts. */
  platformDiscount: Kurus;
  /** The item's share of the parcel that the buyer pays, of the one that the seller pays, and of the instalments' surcharge. */
  shipping: Kurus;
  sellerShipping: Kurus;
  surcharge: Kurus;
  /** Meydan's commission with its VAT, and what is withheld from a business. */
  commission: Kurus;
  commissionVat: Kurus;
  withheld: Kurus;
  /** What the seller gets: price + platformDiscount − commission − commissionVat − sellerShipping − withheld. */
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
  /** A refund is open: its own clock waits. */
  isFrozen: boolean;
  paidAt?: Date;
  deliveredAt?: Date;
  completedAt?: Date;
  money: ItemMoney;
  /** Price, shipping and surcharge that have gone back already. */
  refunded: Kurus;
}

export interface OrderBrief {
  orderCode: string;
  paymentId: string;
  buyerId: string;
  buyerIsGuest: boolean;
  /** Where a guest hears of it. */
  email?: string;
  sellerId: string;
  status: OrderStatus;
  delivery: 'InPerson' | 'Parcel';
  createdAt: Date;
  /** In which language the buyer bought, and where one without an account finds the order, below the product's address. */
  language?: Language;
  guestPath?: string;
  items: readonly OrderItemRecord[];
}

/** What other modules of trade ask of orders. */
export interface Orders {
  /** An order with its items, of which this account is buyer or seller; locked until the transaction in progress has ended where `lock` is. */
  orderOf(
    orderCode: string,
    accountId: string,
    side: 'buyer' | 'seller',
    lock?: 'lock',
  ): Promise<OrderBrief | undefined>;
  /** Any order, for jobs and the desk. */
  order(orderCode: string, lock?: 'lock'): Promise<OrderBrief | undefined>;
  itemsOf(itemIds: readonly string[]): Promise<Map<string, OrderItemRecord>>;
  /** Whether somebody has completed an order besides this one. */
  hasBought(buyerId: string, exceptCode: string): Promise<boolean>;
  /** Holds the clock of items while a refund is open, and lets it go on: the buyer then has at least the days that were left. */
  freeze(itemIds: readonly string[]): Promise<void>;
  unfreeze(itemIds: readonly string[]): Promise<void>;
  /** So much more of an item went back; with all of it gone the item is Refunded. Refuses RefundTooMuch beyond what was paid. */
  refunded(itemId: string, amount: Kurus): Promise<void>;
}

export const ordersPort = definePort<Orders>('orders');
export { orderEvents } from './events.ts';
