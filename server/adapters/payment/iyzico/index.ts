import { z } from 'zod';
import { add, noMoney } from '../../../kernel/money.ts';
import { CardDeclined, ProviderRefusal, ProviderUnreachable } from '../port.ts';
import type { CardFacts, PaymentProvider, SubMerchant } from '../port.ts';
import { liraOf } from './amounts.ts';
import * as answers from './response-schemas.ts';
import { iyzicoClient, readSigned, verifyAnswer } from './client.ts';
import type { AskIyzico, IyzicoAccount } from './client.ts';
import { declineOf, kindOf, schemeOf } from './payment-facts.ts';
import { createCancellation, findReportedItem, refundableAmount, createRefund } from './refunds.ts';
import { chargeRequest, formRequest } from './payment-requests.ts';
import { paymentsAt } from './payments.ts';
import { reportOf } from './report.ts';

export interface IyzicoOptions extends IyzicoAccount {
  /** Sub-merchant for Meydan's own sales: every item in an iyzico marketplace needs one. */
  ownSubMerchant: string;
}

/** Identifies the payment, even if the form's token is lost. */
const returned = z.object({ paymentId: z.uuid() });

/**
 * Payments through iyzico's marketplace. The hosted form takes the card and always uses 3-D Secure. Approvals distribute the amounts to
 * sub-merchants.
 */
export async function openIyzico(options: IyzicoOptions): Promise<PaymentProvider & { close(): Promise<void> }> {
  const ask = await iyzicoClient(options);
  const { secretKey } = options;

  const payments = paymentsAt(ask, secretKey);
  const refund = createRefund(ask, payments.details);
  const cancelApproval = createCancellation(ask, refund);

  /** Assigns an item without a seller amount to Meydan, because iyzico does not document whether a sub-merchant amount may be 0. */
  const ours = (item: answers.ReportedItem | undefined) => {
    if (!item?.price) throw new ProviderUnreachable('iyzico: the report does not contain the item yet');
    return { subMerchantKey: options.ownSubMerchant, subMerchantPrice: liraOf(item.price) };
  };

  return {
    name: 'iyzico',
    // The frame redirects to the card bank's pages, which may be on any host.
    origins: ['https:'],
    cardFacts: (bin, amount) => cardFactsOf(ask, bin, amount),
    async begin(payment) {
      if (payment.isMerchantInitiated) return charge(ask, chargeRequest(payment, options.ownSubMerchant));
      const request = formRequest(payment, options.ownSubMerchant);
      const { token, paymentPageUrl, conversationId, signature } = await ask(
        'checkoutFormInitialize',
        'create',
        request,
        answers.begun,
      );
      verifyAnswer(signature, [conversationId, token], secretKey);
      if (conversationId !== payment.paymentId)
        throw new ProviderUnreachable('iyzico: the response belongs to another payment');
      const frame = new URL(paymentPageUrl);
      frame.searchParams.set('iframe', 'true');
      return { reference: token, frameUrl: frame.href };
    },
    inquire: payments.inquire,
    async cancel(paymentId, token, key) {
      // Unpaid forms expire after half an hour. If several were paid, refund each.
      for (const one of await payments.approvalsOf(paymentId, token)) await cancelApproval(paymentId, one, key);
    },
    async refundOtherApprovals(paymentId, taken, key) {
      let amount = noMoney;
      for (const one of await payments.approvalsOf(paymentId, '', taken)) {
        amount = add(amount, ...one.items.map(refundableAmount));
        await cancelApproval(paymentId, one, key);
      }
      return amount;
    },
    refund,
    async release({ paymentId, itemReference, key, only }) {
      const itemOf = async () => findReportedItem(await payments.detailsOf(paymentId), itemReference);
      const isReleased = async () => (await itemOf())?.transactionStatus === 2;
      if (only) {
        // An approved item cannot be changed any more, so an earlier attempt already changed it.
        const change = {
          locale: 'tr',
          conversationId: `${key}:only`,
          paymentTransactionId: itemReference,
          ...(only.amount > 0
            ? { subMerchantKey: only.subMerchantKey, subMerchantPrice: liraOf(only.amount) }
            : await itemOf().then(ours)),
        };
        await ask('paymentItem', 'update', change, answers.anything).catch(async (error: unknown) => {
          if (!(error instanceof ProviderRefusal) || !(await isReleased())) throw error;
        });
      }
      const request = { locale: 'tr', conversationId: key, paymentTransactionId: itemReference };
      await ask('approval', 'create', request, answers.anything).catch(async (error: unknown) => {
        if (!(error instanceof ProviderRefusal) || !(await isReleased())) throw error;
      });
    },
    saveSubMerchant: (merchant, key) => saveSubMerchant(ask, merchant, key),
    ibanOf: async (merchantId) => (await findMerchant(ask, merchantId)).iban ?? undefined,
    report: (day) => reportOf(ask, day, options.ownSubMerchant),
    readNotification: (headers, rawBody) => readSigned(headers['x-iyz-signature-v3'], rawBody, secretKey),
    readReturn: (fields) => returned.safeParse(fields).data,
    wallet: {
      canAdd: false,
      async cards(wallet) {
        const { cardDetails } = await ask('cardList', 'retrieve', { cardUserKey: wallet }, answers.cardList);
        return (cardDetails ?? []).map((card) => ({
          token: card.cardToken,
          alias: card.cardAlias ?? '',
          ...(card.cardBankName && { bank: card.cardBankName }),
          scheme: schemeOf(card.cardAssociation),
          last4: card.lastFourDigits ?? '',
          bin: card.binNumber,
        }));
      },
      async remove(wallet, token) {
        await ask('card', 'delete', { cardUserKey: wallet, cardToken: token }, answers.anything);
      },
      async unlink(wallet) {
        const { cardDetails } = await ask('cardList', 'retrieve', { cardUserKey: wallet }, answers.cardList);
        for (const { cardToken } of cardDetails ?? []) {
          await ask('card', 'delete', { cardUserKey: wallet, cardToken }, answers.anything);
        }
      },
      add: () => Promise.reject(new ProviderRefusal('NotOffered', 'iyzico stores a card only with a payment')),
    },
    async health() {
      await ask('apiTest', 'retrieve', {}, answers.anything);
    },
    close: async () => undefined,
  };
}

/** Charges a stored card. The result is inquired later, as for every payment. */
async function charge(ask: AskIyzico, request: object): Promise<{ reference: string }> {
  try {
    await ask('payment', 'create', request, answers.anything);
    return { reference: '' };
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || error.group === undefined) throw error;
    throw new CardDeclined(error.code, error.message, declineOf({ errorGroup: error.group, mdStatus: undefined }));
  }
}

async function cardFactsOf(ask: AskIyzico, bin: string, amount: Parameters<typeof liraOf>[0]): Promise<CardFacts> {
  const request = { locale: 'tr', binNumber: bin.slice(0, 8), price: liraOf(amount), currency: 'TRY' };
  const { installmentDetails } = await ask('installmentInfo', 'retrieve', request, answers.installmentInfo);
  const [found] = installmentDetails ?? [];
  const installments = (found?.installmentPrices ?? [])
    .map(({ installmentNumber: count, totalPrice }) => ({
      count,
      surchargeBasisPoints: Math.max(0, Math.round(((totalPrice - amount) / amount) * 10_000)),
    }))
    .filter(({ count }) => count > 1);
  return {
    ...(found?.bankName && { bank: found.bankName }),
    scheme: schemeOf(found?.cardAssociation),
    kind: kindOf(found?.cardType),
    isCommercial: found?.commercial === 1,
    installments: [{ count: 1, surchargeBasisPoints: 0 }, ...installments],
  };
}

/** Creates a sub-merchant. Updates it instead if iyzico has it from an attempt whose response was lost. */
async function saveSubMerchant(ask: AskIyzico, merchant: SubMerchant, key?: string): Promise<string> {
  const request = merchantRequest(merchant);
  const update = async (subMerchantKey: string) => {
    await ask('subMerchant', 'update', { ...request, subMerchantKey }, answers.anything);
    return subMerchantKey;
  };
  if (key !== undefined) return update(key);
  try {
    return (await ask('subMerchant', 'create', request, answers.merchantSaved)).subMerchantKey;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { subMerchantKey } = await findMerchant(ask, merchant.id).catch(() => ({ subMerchantKey: undefined }));
    if (!subMerchantKey) throw error;
    return update(subMerchantKey);
  }
}

/** Finds a sub-merchant by our id. */
const findMerchant = (ask: AskIyzico, merchantId: string) =>
  ask('subMerchant', 'retrieve', { locale: 'tr', subMerchantExternalId: merchantId }, answers.merchantKept);

function merchantRequest(merchant: SubMerchant): object {
  const { id, kind, name, surname, title, taxNumber, taxOffice, identityNumber, email, phone, address, iban } =
    merchant;
  // A sole proprietor's tax number is their 11-digit identity number.
  const isSoleProprietor = kind === 'Business' && taxNumber?.length === 11;
  const own = isSoleProprietor ? taxNumber : identityNumber;
  return {
    locale: 'tr',
    conversationId: id,
    subMerchantExternalId: id,
    subMerchantType:
      kind === 'Personal' ? 'PERSONAL' : isSoleProprietor ? 'PRIVATE_COMPANY' : 'LIMITED_OR_JOINT_STOCK_COMPANY',
    name: title ?? `${name} ${surname}`,
    contactName: name,
    contactSurname: surname,
    email,
    gsmNumber: phone,
    address,
    iban,
    currency: 'TRY',
    ...(own !== undefined && { identityNumber: own }),
    ...(kind === 'Business' && {
      legalCompanyTitle: title,
      ...(taxOffice !== undefined && { taxOffice }),
      ...(!isSoleProprietor && taxNumber !== undefined && { taxNumber }),
    }),
  };
}
