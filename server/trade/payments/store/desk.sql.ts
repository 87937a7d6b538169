// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { payment, paymentEvent } from '../tables.ts';

type PaymentRow = typeof payment.$inferSelect;
type PaymentEventRow = typeof paymentEvent.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  page: {
    parameters: [
      string | null,
      string | null,
      boolean,
      Date | string | null,
      Date | string | null,
      string | null,
      string | null,
      string | null,
      string | number | bigint,
      string | number | bigint,
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
      givenBack: number;
      waiting: number;
    };
  };
  alarms: { parameters: []; row: { count: number } };
  one: {
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
      waiting: number;
    };
  };
  events: {
    parameters: [string];
    row: {
      kind: PaymentEventRow['kind'];
      by: PaymentEventRow['by'];
      byId: PaymentEventRow['byId'];
      note: PaymentEventRow['note'];
      at: Date;
    };
  };
}
