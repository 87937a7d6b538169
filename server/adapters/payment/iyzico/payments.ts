import type { Kurus } from '../../../kernel/money.ts';
import { ProviderRefusal } from '../port.ts';
import type { PaymentFacts } from '../port.ts';
import * as answers from './response-schemas.ts';
import { verifyAnswer } from './client.ts';
import type { AskIyzico } from './client.ts';
import { factsOf, isFullyRefunded, stateOf } from './payment-facts.ts';

/** Report status of a payment that the bank approved. */
const successful = 1;

/** A refundable approval in iyzico. One payment of ours may have several. */
export interface Approval {
  /** iyzico's own id. */
  id: string;
  facts: PaymentFacts;
  items: readonly { id: string; reference: string; amount: Kurus; refunded: Kurus }[];
}

/**
 * Finds payments in iyzico by our payment id. Each form is one attempt: a buyer may still pay on the first form after opening a second.
 * A token finds only its own form, so the report is queried as well, and each payment in it is read by iyzico's id.
 */
export function paymentsAt(ask: AskIyzico, secretKey: string) {
  const details = (paymentId: string): Promise<answers.Details> =>
    ask('reportingTransactionDetails', 'retrieve', { paymentConversationId: paymentId }, answers.details);

  /** Empty if the report has no such payment; iyzico refuses the request in that case. */
  const detailsOf = (paymentId: string): Promise<answers.Details> =>
    unlessRefused(details(paymentId), { payments: [] });

  async function formOf(paymentId: string, token: string): Promise<answers.Retrieved | undefined> {
    if (token === '') return undefined;
    const request = { locale: 'tr', conversationId: paymentId, token };
    const form = await unlessRefused(ask('checkoutForm', 'retrieve', request, answers.retrieved), undefined);
    if (!form?.paymentStatus) return undefined;
    verifyAnswer(form.signature, [form.paymentStatus, ...signed(form), form.token ?? ''], secretKey);
    // Ignore a form of another payment.
    return isOf(form, paymentId) && form.token === token ? form : undefined;
  }

  /** A payment that the report calls successful, by iyzico's own id. */
  async function paymentOf(paymentId: string, id: string): Promise<answers.Retrieved | undefined> {
    const request = { locale: 'tr', conversationId: paymentId, paymentId: id };
    const found = await unlessRefused(ask('payment', 'retrieve', request, answers.retrieved), undefined);
    if (!found) return undefined;
    verifyAnswer(found.signature, signed(found), secretKey);
    return isOf(found, paymentId) && found.paymentId === id ? { ...found, paymentStatus: 'SUCCESS' } : undefined;
  }

  /** All approvals of a payment, the form's own first. */
  async function successesOf(
    paymentId: string,
    token: string,
    form: answers.Retrieved | undefined,
    except: readonly string[] = [],
  ): Promise<Approval[]> {
    const report = await detailsOf(paymentId);
    const isFormPaid = form !== undefined && stateOf(form) === 'approved';
    const found = isFormPaid ? [form] : [];
    for (const { paymentId: id, paymentStatus, itemTransactions } of report.payments ?? []) {
      if (paymentStatus !== successful || id === form?.paymentId) continue;
      if (itemTransactions?.some(({ paymentTransactionId }) => except.includes(paymentTransactionId))) continue;
      const other = await paymentOf(paymentId, id);
      if (other && stateOf(other) === 'approved') found.push(other);
    }
    return found.map((one) => {
      const facts = factsOf(paymentId, token, one, report);
      return { id: one.paymentId ?? '', facts, items: facts.items ?? [] };
    });
  }

  return {
    details,
    detailsOf,
    async inquire(paymentId: string, token: string): Promise<PaymentFacts> {
      const form = await formOf(paymentId, token);
      const all = await successesOf(paymentId, token, form);
      const open = all.filter(({ facts }) => !isFullyRefunded(facts));
      const [taken = all[0]] = open;
      if (taken) {
        const { facts } = taken;
        return open.length > 0
          ? { ...facts, ...(open.length > 1 && { isPaidTwice: true }) }
          : { ...facts, state: 'cancelled' };
      }
      if (form) return factsOf(paymentId, token, form, {});
      return token === '' ? { paymentId, state: 'unknown' } : { paymentId, state: 'pending', reference: token };
    },
    /** Approvals that are not fully refunded, except those that contain one of these items. */
    async approvalsOf(paymentId: string, token: string, except: readonly string[] = []): Promise<Approval[]> {
      const all = await successesOf(paymentId, token, await formOf(paymentId, token), except);
      return all.filter(({ facts }) => !isFullyRefunded(facts));
    },
  };
}

const isOf = ({ basketId, conversationId }: answers.Retrieved, paymentId: string): boolean =>
  [basketId, conversationId].every((one) => one === paymentId);

/** The values that iyzico signs in every response about a payment. */
const signed = (answer: answers.Retrieved): (string | number)[] =>
  [answer.paymentId, answer.currency, answer.basketId, answer.conversationId, answer.paidPrice, answer.price].map(
    (value) => value ?? '',
  );

/** Returns `otherwise` if iyzico refuses the request. */
const unlessRefused = <T, Other>(asked: Promise<T>, otherwise: Other): Promise<T | Other> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return otherwise;
    throw error;
  });
