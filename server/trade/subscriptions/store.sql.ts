// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { subscription, subscriptionCharge } from './tables.ts';

type SubscriptionRow = typeof subscription.$inferSelect;
type SubscriptionChargeRow = typeof subscriptionCharge.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  read: {
    parameters: [string];
    row: {
      accountId: SubscriptionRow['accountId'];
      packageId: SubscriptionRow['packageId'];
      state: SubscriptionRow['state'];
      periodStart: Date;
      periodEnd: Date;
      anchorDay: SubscriptionRow['anchorDay'];
      price: number;
      credit: number;
      nextPackageId: SubscriptionRow['nextPackageId'];
      revision: SubscriptionRow['revision'];
      card: SubscriptionRow['card'];
      paymentId: SubscriptionRow['paymentId'];
      addressId: SubscriptionRow['addressId'];
      chargeId: SubscriptionRow['chargeId'];
      tries: SubscriptionRow['tries'];
      nextAt: Date | null;
      remindedFor: Date | null;
      createdAt: Date;
    };
  };
  hold: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  save: {
    parameters: [
      SubscriptionRow['accountId'],
      SubscriptionRow['packageId'],
      SubscriptionRow['state'],
      Date | string,
      Date | string,
      SubscriptionRow['anchorDay'],
      string | number | bigint,
      string | number | bigint,
      SubscriptionRow['nextPackageId'],
      SubscriptionRow['revision'],
      string | null,
      SubscriptionRow['paymentId'],
      SubscriptionRow['addressId'],
      SubscriptionRow['chargeId'],
      SubscriptionRow['tries'],
      Date | string | null,
      Date | string | null,
      Date | string,
    ];
    row: Record<never, never>;
  };
  'insert-charge': {
    parameters: [
      SubscriptionChargeRow['id'],
      SubscriptionChargeRow['accountId'],
      SubscriptionChargeRow['kind'],
      SubscriptionChargeRow['packageId'],
      SubscriptionChargeRow['state'],
      SubscriptionChargeRow['revision'],
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      Date | string,
      Date | string,
      SubscriptionChargeRow['itemId'],
      Date | string,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  charge: {
    parameters: [string];
    row: {
      id: SubscriptionChargeRow['id'];
      accountId: SubscriptionChargeRow['accountId'];
      kind: SubscriptionChargeRow['kind'];
      packageId: SubscriptionChargeRow['packageId'];
      state: SubscriptionChargeRow['state'];
      revision: SubscriptionChargeRow['revision'];
      price: number;
      amount: number;
      creditLeft: number;
      periodStart: Date;
      periodEnd: Date;
      itemId: SubscriptionChargeRow['itemId'];
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  'set-charge': { parameters: [string, SubscriptionChargeRow['state'], Date | string]; row: Record<never, never> };
  charges: {
    parameters: [string, string | number | bigint];
    row: {
      id: SubscriptionChargeRow['id'];
      accountId: SubscriptionChargeRow['accountId'];
      kind: SubscriptionChargeRow['kind'];
      packageId: SubscriptionChargeRow['packageId'];
      state: SubscriptionChargeRow['state'];
      revision: SubscriptionChargeRow['revision'];
      price: number;
      amount: number;
      creditLeft: number;
      periodStart: Date;
      periodEnd: Date;
      itemId: SubscriptionChargeRow['itemId'];
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  due: { parameters: [Date | string, string | number | bigint]; row: { accountId: SubscriptionRow['accountId'] } };
  postpone: { parameters: [string, Date | string | null]; row: Record<never, never> };
  remind: {
    parameters: [Date | string, Date | string, string | number | bigint];
    row: {
      accountId: SubscriptionRow['accountId'];
      packageId: SubscriptionRow['packageId'];
      state: SubscriptionRow['state'];
      periodStart: Date;
      periodEnd: Date;
      anchorDay: SubscriptionRow['anchorDay'];
      price: number;
      credit: number;
      nextPackageId: SubscriptionRow['nextPackageId'];
      revision: SubscriptionRow['revision'];
      card: SubscriptionRow['card'];
      paymentId: SubscriptionRow['paymentId'];
      addressId: SubscriptionRow['addressId'];
      chargeId: SubscriptionRow['chargeId'];
      tries: SubscriptionRow['tries'];
      nextAt: Date | null;
      remindedFor: Date;
      createdAt: Date;
    };
  };
  desk: {
    parameters: [string | null, string | null, number | null, string | number | bigint, string | number | bigint];
    row: {
      accountId: SubscriptionRow['accountId'];
      packageId: SubscriptionRow['packageId'];
      state: SubscriptionRow['state'];
      periodStart: Date;
      periodEnd: Date;
      anchorDay: SubscriptionRow['anchorDay'];
      price: number;
      credit: number;
      nextPackageId: SubscriptionRow['nextPackageId'];
      revision: SubscriptionRow['revision'];
      card: SubscriptionRow['card'];
      paymentId: SubscriptionRow['paymentId'];
      addressId: SubscriptionRow['addressId'];
      chargeId: SubscriptionRow['chargeId'];
      tries: SubscriptionRow['tries'];
      nextAt: Date | null;
      remindedFor: Date | null;
      createdAt: Date;
    };
  };
  'export-plan': {
    parameters: [string];
    row: {
      packageId: SubscriptionRow['packageId'];
      state: SubscriptionRow['state'];
      periodStart: Date;
      periodEnd: Date;
      price: number;
      credit: number;
      nextPackageId: SubscriptionRow['nextPackageId'];
      card: SubscriptionRow['card'];
      nextAt: Date | null;
      createdAt: Date;
    };
  };
  'export-charges': {
    parameters: [string];
    row: {
      kind: SubscriptionChargeRow['kind'];
      packageId: SubscriptionChargeRow['packageId'];
      state: SubscriptionChargeRow['state'];
      price: number;
      amount: number;
      creditLeft: number;
      periodStart: Date;
      periodEnd: Date;
      createdAt: Date;
      paidAt: Date | null;
    };
  };
  erase: { parameters: [string]; row: Record<never, never> };
  'erase-charges': { parameters: [string]; row: Record<never, never> };
}
