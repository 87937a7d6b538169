import { z } from 'zod';
import { lira } from './amounts.ts';

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);

export const anything = z.object({});

export const begun = z.object({
  token: z.string(),
  paymentPageUrl: z.url(),
  conversationId: z.string(),
  signature: text,
});

/** A payment as returned by the hosted form; an unpaid form lacks most fields. Totals stay unparsed because the signature covers them as written. */
export const retrieved = z.object({
  paymentStatus: text,
  paymentId: id.nullish(),
  fraudStatus: z.number().nullish(),
  mdStatus: z.union([z.string(), z.number()]).nullish(),
  errorCode: z.union([z.string(), z.number()]).nullish(),
  errorGroup: text,
  currency: text,
  basketId: text,
  conversationId: text,
  price: z.union([z.number(), z.string()]).nullish(),
  paidPrice: z.union([z.number(), z.string()]).nullish(),
  token: text,
  signature: text,
  installment: z.number().nullish(),
  cardUserKey: text,
  cardAssociation: text,
  lastFourDigits: text,
  itemTransactions: z
    .array(
      z.object({ itemId: z.string(), paymentTransactionId: id, price: lira, transactionStatus: z.number().nullish() }),
    )
    .nullish(),
});
export type Retrieved = z.infer<typeof retrieved>;

const refund = z.object({
  refundTxId: id,
  refundConversationId: text,
  refundPrice: lira,
  refundStatus: z.number().nullish(),
});

const reportedItem = z.object({
  paymentTransactionId: id,
  transactionStatus: z.number().nullish(),
  price: lira.nullish(),
  refunds: z.array(refund).nullish(),
});
export type ReportedItem = z.infer<typeof reportedItem>;

/** A payment in the reporting service. */
export const details = z.object({
  payments: z
    .array(
      z.object({
        paymentId: id,
        paymentStatus: z.number().nullish(),
        createdDate: text,
        cancels: z.array(z.object({ refundStatus: z.number().nullish() })).nullish(),
        itemTransactions: z.array(reportedItem).nullish(),
      }),
    )
    .nullish(),
});
export type Details = z.infer<typeof details>;

export const installmentInfo = z.object({
  installmentDetails: z
    .array(
      z.object({
        bankName: text,
        cardType: text,
        cardAssociation: text,
        commercial: z.number().nullish(),
        installmentPrices: z.array(z.object({ installmentNumber: z.number(), totalPrice: lira })),
      }),
    )
    .nullish(),
});

export const cardList = z.object({
  cardDetails: z
    .array(
      z.object({
        cardToken: z.string(),
        cardAlias: text,
        binNumber: z.string(),
        lastFourDigits: text,
        cardAssociation: text,
        cardBankName: text,
      }),
    )
    .nullish(),
});

export const refunded = z.object({ paymentTransactionId: id, hostReference: text });
export const merchantSaved = z.object({ subMerchantKey: z.string() });
export const merchantKept = z.object({ subMerchantKey: text, iban: text });

export const transactions = z.object({
  transactions: z
    .array(
      z.object({
        transactionType: z.enum(['PAYMENT', 'REFUND', 'CANCEL']),
        transactionDate: z.string(),
        transactionId: id,
        paymentTxId: id.nullish(),
        paymentId: id,
        paidPrice: lira.nullish(),
        price: lira,
        basketId: text,
      }),
    )
    .nullish(),
  totalPageCount: z.number().nullish(),
});

export const payouts = z.object({
  payoutCompletedTransactions: z
    .array(z.object({ paymentTransactionId: id, payoutAmount: lira, subMerchantKey: text }))
    .nullish(),
});
