// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adOrder, orderEvent, orderItem } from '../tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;
type OrderEventRow = typeof orderEvent.$inferSelect;
type OrderItemRow = typeof orderItem.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: { parameters: [string, string]; row: Record<never, never> };
  lock: {
    parameters: [readonly string[]];
    row: {
      code: AdOrderRow['code'];
      paymentId: AdOrderRow['paymentId'];
      buyerId: AdOrderRow['buyerId'];
      isGuest: boolean;
      email: AdOrderRow['email'];
      language: AdOrderRow['language'];
      sellerId: AdOrderRow['sellerId'];
      sellerKind: AdOrderRow['sellerKind'];
      delivery: AdOrderRow['delivery'];
      companyId: AdOrderRow['companyId'];
      parcelSize: AdOrderRow['parcelSize'];
      shippingPayer: AdOrderRow['shippingPayer'];
      status: AdOrderRow['status'];
      deliveryAddress: AdOrderRow['deliveryAddress'];
      invoiceAddress: AdOrderRow['invoiceAddress'];
      installmentCount: AdOrderRow['installmentCount'];
      handoverTries: AdOrderRow['handoverTries'];
      handoverLockedUntil: Date | null;
      shipmentCodeAt: Date | null;
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  'lock-of-payment': {
    parameters: [string];
    row: {
      code: AdOrderRow['code'];
      paymentId: AdOrderRow['paymentId'];
      buyerId: AdOrderRow['buyerId'];
      isGuest: boolean;
      email: AdOrderRow['email'];
      language: AdOrderRow['language'];
      sellerId: AdOrderRow['sellerId'];
      sellerKind: AdOrderRow['sellerKind'];
      delivery: AdOrderRow['delivery'];
      companyId: AdOrderRow['companyId'];
      parcelSize: AdOrderRow['parcelSize'];
      shippingPayer: AdOrderRow['shippingPayer'];
      status: AdOrderRow['status'];
      deliveryAddress: AdOrderRow['deliveryAddress'];
      invoiceAddress: AdOrderRow['invoiceAddress'];
      installmentCount: AdOrderRow['installmentCount'];
      handoverTries: AdOrderRow['handoverTries'];
      handoverLockedUntil: Date | null;
      shipmentCodeAt: Date | null;
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  read: {
    parameters: [readonly string[]];
    row: {
      code: AdOrderRow['code'];
      paymentId: AdOrderRow['paymentId'];
      buyerId: AdOrderRow['buyerId'];
      isGuest: boolean;
      email: AdOrderRow['email'];
      language: AdOrderRow['language'];
      sellerId: AdOrderRow['sellerId'];
      sellerKind: AdOrderRow['sellerKind'];
      delivery: AdOrderRow['delivery'];
      companyId: AdOrderRow['companyId'];
      parcelSize: AdOrderRow['parcelSize'];
      shippingPayer: AdOrderRow['shippingPayer'];
      status: AdOrderRow['status'];
      deliveryAddress: AdOrderRow['deliveryAddress'];
      invoiceAddress: AdOrderRow['invoiceAddress'];
      installmentCount: AdOrderRow['installmentCount'];
      handoverTries: AdOrderRow['handoverTries'];
      handoverLockedUntil: Date | null;
      shipmentCodeAt: Date | null;
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  'items-of-orders': {
    parameters: [readonly string[]];
    row: {
      id: OrderItemRow['id'];
      orderCode: OrderItemRow['orderCode'];
      paymentId: OrderItemRow['paymentId'];
      adId: string;
      title: OrderItemRow['title'];
      picture: OrderItemRow['picture'];
      categoryId: OrderItemRow['categoryId'];
      mainCategoryId: OrderItemRow['mainCategoryId'];
      offerId: OrderItemRow['offerId'];
      status: OrderItemRow['status'];
      list: number;
      price: number;
      campaignDiscount: number;
      couponDiscount: number;
      platformDiscount: number;
      shipping: number;
      sellerShipping: number;
      surcharge: number;
      commission: number;
      commissionVat: number;
      withheld: number;
      net: number;
      refunded: number;
      paidAt: Date | null;
      shippedAt: Date | null;
      deliveredAt: Date | null;
      completedAt: Date | null;
      remindAt: Date | null;
      dueAt: Date | null;
      frozenAt: Date | null;
      leftMs: number | null;
      cancelledAt: Date | null;
      cancelledBy: OrderItemRow['cancelledBy'];
      cancelReason: OrderItemRow['cancelReason'];
      cancelText: OrderItemRow['cancelText'];
    };
  };
  'items-by-id': {
    parameters: [readonly string[]];
    row: {
      id: OrderItemRow['id'];
      orderCode: OrderItemRow['orderCode'];
      paymentId: OrderItemRow['paymentId'];
      adId: string;
      title: OrderItemRow['title'];
      picture: OrderItemRow['picture'];
      categoryId: OrderItemRow['categoryId'];
      mainCategoryId: OrderItemRow['mainCategoryId'];
      offerId: OrderItemRow['offerId'];
      status: OrderItemRow['status'];
      list: number;
      price: number;
      campaignDiscount: number;
      couponDiscount: number;
      platformDiscount: number;
      shipping: number;
      sellerShipping: number;
      surcharge: number;
      commission: number;
      commissionVat: number;
      withheld: number;
      net: number;
      refunded: number;
      paidAt: Date | null;
      shippedAt: Date | null;
      deliveredAt: Date | null;
      completedAt: Date | null;
      remindAt: Date | null;
      dueAt: Date | null;
      frozenAt: Date | null;
      leftMs: number | null;
      cancelledAt: Date | null;
      cancelledBy: OrderItemRow['cancelledBy'];
      cancelReason: OrderItemRow['cancelReason'];
      cancelText: OrderItemRow['cancelText'];
    };
  };
  records: {
    parameters: [readonly string[]];
    row: {
      id: OrderItemRow['id'];
      orderCode: OrderItemRow['orderCode'];
      paymentId: OrderItemRow['paymentId'];
      adId: string;
      title: OrderItemRow['title'];
      picture: OrderItemRow['picture'];
      categoryId: OrderItemRow['categoryId'];
      mainCategoryId: OrderItemRow['mainCategoryId'];
      offerId: OrderItemRow['offerId'];
      status: OrderItemRow['status'];
      list: number;
      price: number;
      campaignDiscount: number;
      couponDiscount: number;
      platformDiscount: number;
      shipping: number;
      sellerShipping: number;
      surcharge: number;
      commission: number;
      commissionVat: number;
      withheld: number;
      net: number;
      refunded: number;
      paidAt: Date | null;
      shippedAt: Date | null;
      deliveredAt: Date | null;
      completedAt: Date | null;
      remindAt: Date | null;
      dueAt: Date | null;
      frozenAt: Date | null;
      leftMs: number | null;
      cancelledAt: Date | null;
      cancelledBy: OrderItemRow['cancelledBy'];
      cancelReason: OrderItemRow['cancelReason'];
      cancelText: OrderItemRow['cancelText'];
      buyerId: AdOrderRow['buyerId'];
      isGuest: boolean;
      sellerId: AdOrderRow['sellerId'];
      sellerKind: AdOrderRow['sellerKind'];
    };
  };
  save: {
    parameters: [
      OrderEventRow['orderCode'],
      AdOrderRow['status'],
      Date | string | null,
      AdOrderRow['installmentCount'],
      AdOrderRow['handoverTries'],
      Date | string | null,
      Date | string | null,
      string,
      string,
    ];
    row: Record<never, never>;
  };
  due: { parameters: [Date | string]; row: { code: OrderItemRow['orderCode'] } };
  remindable: { parameters: [Date | string]; row: { code: OrderItemRow['orderCode'] } };
  'next-hour': { parameters: []; row: { next: Date | null } };
  open: { parameters: [string]; row: { count: number } };
  waiting: { parameters: [string]; row: { count: number } };
  move: { parameters: [string, AdOrderRow['buyerId']]; row: Record<never, never> };
  'forget-buyer': { parameters: [string]; row: Record<never, never> };
  'forget-words': { parameters: [string]; row: Record<never, never> };
  'forget-photos': { parameters: [string]; row: Record<never, never> };
  'has-bought': { parameters: [string, string]; row: { hasBought: boolean } };
}
