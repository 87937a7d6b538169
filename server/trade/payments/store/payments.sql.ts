// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { payment, paymentEvent } from '../tables.ts';

type PaymentRow = typeof payment.$inferSelect;
type PaymentEventRow = typeof paymentEvent.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      PaymentRow['id'],
      PaymentRow['kind'],
      PaymentRow['orderType'],
      PaymentRow['payerId'],
      boolean,
      PaymentRow['email'],
      PaymentRow['language'],
      string | number | bigint,
      PaymentRow['installmentsMost'],
      string,
      string | null,
      PaymentRow['provider'],
      Readonly<PaymentRow['orderCodes']>,
      PaymentRow['afterAction'],
      PaymentRow['afterId'],
      Date | string,
      Date | string,
      string | null,
    ];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  'by-id': {
    parameters: [string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  'with-returns': {
    parameters: [string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
      givenBack: number;
    };
  };
  'lock-own': {
    parameters: [string, string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  lock: {
    parameters: [string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  'hold-payer': { parameters: [string, string]; row: { pg_advisory_xact_lock: string } };
  'open-of': { parameters: [string, string]; row: { id: PaymentRow['id'] } };
  save: {
    parameters: [
      string,
      PaymentRow['state'],
      string | number | bigint | null,
      PaymentRow['installmentCount'],
      PaymentRow['reference'],
      PaymentRow['frameUrl'],
      PaymentRow['redirectUrl'],
      PaymentRow['refusal'],
      PaymentRow['returned'],
      string | null,
      boolean,
      PaymentRow['alarm'],
      Date | string,
      Date | string | null,
      Date | string | null,
      string | null,
      string,
    ];
    row: Record<never, never>;
  };
  begun: {
    parameters: [
      string,
      string,
      PaymentRow['state'],
      PaymentRow['reference'],
      string | null,
      PaymentRow['redirectUrl'],
      PaymentEventRow['kind'] | null,
      Date | string,
    ];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  'claim-charge': {
    parameters: [string, Date | string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      payerId: PaymentRow['payerId'];
      payerIsGuest: boolean;
      email: PaymentRow['email'];
      language: PaymentRow['language'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      installmentsMost: PaymentRow['installmentsMost'];
      items: PaymentRow['items'];
      party: PaymentRow['party'];
      provider: PaymentRow['provider'];
      reference: PaymentRow['reference'];
      frameUrl: PaymentRow['frameUrl'];
      redirectUrl: PaymentRow['redirectUrl'];
      pendingCard: PaymentRow['pendingCard'];
      isMerchantInitiated: boolean;
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      facts: PaymentRow['facts'];
      isCardKept: boolean;
      afterAction: PaymentRow['afterAction'];
      afterId: PaymentRow['afterId'];
      orderCodes: PaymentRow['orderCodes'];
      alarm: PaymentRow['alarm'];
      createdAt: Date;
      changedAt: Date;
      askedAt: Date | null;
      expiresAt: Date;
      approvedAt: Date | null;
    };
  };
  'charge-answer': { parameters: [string, string | null, PaymentRow['refusal']]; row: Record<never, never> };
  events: { parameters: [string]; row: Record<never, never> };
  alarm: { parameters: [string, PaymentRow['alarm']]; row: Record<never, never> };
  due: {
    parameters: [Date | string, Date | string, Date | string, Date | string, string | number | bigint];
    row: { id: PaymentRow['id'] };
  };
  'next-hour': { parameters: [Date | string]; row: { at: Date | null } };
  called: {
    parameters: [readonly string[], readonly string[]];
    row: { paymentId: PaymentRow['id']; itemId: string; reference: string };
  };
  summaries: {
    parameters: [readonly string[]];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      state: PaymentRow['state'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      facts: PaymentRow['facts'];
      approvedAt: Date | null;
    };
  };
  move: { parameters: [string, PaymentRow['payerId']]; row: Record<never, never> };
  'open-ids': { parameters: [string]; row: { id: PaymentRow['id'] } };
  anonymise: { parameters: [string, PaymentRow['payerId']]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      id: PaymentRow['id'];
      kind: PaymentRow['kind'];
      orderType: PaymentRow['orderType'];
      state: PaymentRow['state'];
      amount: number;
      charged: number | null;
      installmentCount: PaymentRow['installmentCount'];
      refusal: PaymentRow['refusal'];
      returned: PaymentRow['returned'];
      card: unknown;
      orderCodes: PaymentRow['orderCodes'];
      email: PaymentRow['email'];
      party: unknown;
      createdAt: Date;
      approvedAt: Date | null;
    };
  };
}
