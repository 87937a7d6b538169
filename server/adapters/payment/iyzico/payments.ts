import type { Kurus } from '../../../kernel/money.ts';
import { ProviderRefusal } from '../port.ts';
import type { PaymentFacts } from '../port.ts';
import * as answers from './response-schemas.ts';
import { verifyAnswer } from './client.ts';
import type { AskIyzico } from './client.ts';
import { factsOf, isFullyRefunded, stateOf } from './payment-facts.ts';

/** A payment of the report that the bank approved. */
const successful = 1;

/** What of a payment can go back, as iyzico calls it: one of ours may be several there. */
export interface Approval {
  /** iyzico's own id. */
  id: string;
  facts: PaymentFacts;
  items: readonly { id: string; reference: string; amount: Kurus; refunded: Kurus }[];
}

/**
 * What iyzico knows by our id of a payment. A form is one try: who opens another one may still pay on the first, which its token does not say. So the report, which knows all of them, is asked as well, and
 * what it names is read by its own id.
 */
export function paymentsAt(ask: AskIyzico, secretKey: string) {
  const details = (paymentId: string): Promise<answers.Details> =>
    ask('reportingTransactionDetails', 'retrieve', { paymentConversationId: paymentId }, answers.details);

  /** It says that it knows of none, and cannot be asked otherwise. */
  const detailsOf = (paymentId: string): Promise<answers.Details> =>
    unlessRefused(details(paymentId), { payments: [] });

  async function formOf(paymentId: string, token: string): Promise<answers.Retrieved | undefined> {
    if (token === '') return undefined;
    const request = { locale: 'tr', conversationId: paymentId, token };
    const form = await unlessRefused(ask('checkoutForm', 'retrieve', request, answers.retrieved), undefined);
    if (!form?.paymentStatus) return undefined;
    verifyAnswer(form.signature, [form.paymentStatus, ...signed(form), form.token ?? ''], secretKey);
    // A form of another payment proves nothing of this one.
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

  /** All that was ever approved of a payment, that of the form first. */
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
    /** Approvals of a payment of which something can still go back, but those of these items. */
    async approvalsOf(paymentId: string, token: string, except: readonly string[] = []): Promise<Approval[]> {
      const all = await successesOf(paymentId, token, await formOf(paymentId, token), except);
      return all.filter(({ facts }) => !isFullyRefunded(facts));
    },
  };
}

const isOf = ({ basketId, conversationId }: answers.Retrieved, paymentId: string): boolean =>
  [basketId, conversationId].every((one) => one === paymentId);

/** What iyzico signs of every answer about a payment. */
const signed = (answer: answers.Retrieved): (string | number)[] =>
  [answer.paymentId, answer.currency, answer.basketId, answer.conversationId, answer.paidPrice, answer.price].map(
    (value) => value ?? '',
  );

/** What is refused is not there. */
const unlessRefused = <T, Other>(asked: Promise<T>, otherwise: Other): Promise<T | Other> =>
  asked.catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return otherwise;
    throw error;
  });
