// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { digitalPurchase } from './tables.ts';

type DigitalPurchaseRow = typeof digitalPurchase.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      DigitalPurchaseRow['paymentId'],
      DigitalPurchaseRow['orderCode'],
      DigitalPurchaseRow['accountId'],
      DigitalPurchaseRow['orderType'],
      DigitalPurchaseRow['draftId'],
      string | number | bigint | null,
      string,
      string | null,
      string | number | bigint,
      DigitalPurchaseRow['vatBasisPoints'],
      DigitalPurchaseRow['addressId'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  one: {
    parameters: [string];
    row: {
      paymentId: DigitalPurchaseRow['paymentId'];
      orderCode: DigitalPurchaseRow['orderCode'];
      accountId: DigitalPurchaseRow['accountId'];
      orderType: DigitalPurchaseRow['orderType'];
      state: DigitalPurchaseRow['state'];
      draftId: DigitalPurchaseRow['draftId'];
      adId: string | null;
      lines: DigitalPurchaseRow['lines'];
      setAside: DigitalPurchaseRow['setAside'];
      total: number;
      vatBasisPoints: DigitalPurchaseRow['vatBasisPoints'];
      addressId: DigitalPurchaseRow['addressId'];
    };
  };
  lock: {
    parameters: [string];
    row: {
      paymentId: DigitalPurchaseRow['paymentId'];
      orderCode: DigitalPurchaseRow['orderCode'];
      accountId: DigitalPurchaseRow['accountId'];
      orderType: DigitalPurchaseRow['orderType'];
      state: DigitalPurchaseRow['state'];
      draftId: DigitalPurchaseRow['draftId'];
      adId: string | null;
      lines: DigitalPurchaseRow['lines'];
      setAside: DigitalPurchaseRow['setAside'];
      total: number;
      vatBasisPoints: DigitalPurchaseRow['vatBasisPoints'];
      addressId: DigitalPurchaseRow['addressId'];
    };
  };
  'set-state': { parameters: [string, DigitalPurchaseRow['state'], Date | string]; row: Record<never, never> };
  bought: {
    parameters: [string];
    row: {
      orderCode: DigitalPurchaseRow['orderCode'];
      orderType: DigitalPurchaseRow['orderType'];
      state: DigitalPurchaseRow['state'];
      lines: DigitalPurchaseRow['lines'];
      total: number;
      createdAt: Date;
      deliveredAt: Date | null;
    };
  };
  'forget-address': { parameters: [string]; row: Record<never, never> };
}
