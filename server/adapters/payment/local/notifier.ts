import { createHmac, timingSafeEqual } from 'node:crypto';
import { chance, clock } from '../../../platform/clock.ts';
import { sendRequest } from '../../../platform/http-client.ts';
import type { Book } from './book.ts';
import type { BankPayment, BankRecords, Notice } from './records.ts';
import type { CardBehaviour } from './test-cards.ts';

/** Carries the moment of sending and the HMAC of it and the body. */
export const signatureHeader = 'x-local-bank-signature';

const timeoutMs = 10_000;
const second = 1_000;
const minute = 60 * second;
/** How long it waits after each try that failed; after the last it gives up. */
const waitsMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];
const lateMs = 5 * minute;
const reorderedMs = 2 * second;
const repeats = 10;

/** Tells merchants what became of payments, by HTTP, again until they say that they have heard it. */
export class Notifier {
  private readonly book: Book<BankRecords>;
  private readonly secret: string;
  private readonly timers = new Set<() => void>();
  private readonly sending = new Set<Promise<void>>();
  private isClosed = false;

  constructor(book: Book<BankRecords>, secret: string) {
    this.book = book;
    this.secret = secret;
  }

  /** What was not delivered when the process ended goes on. */
  resume(): void {
    for (const { id, notices } of this.book.all('payment')) for (const notice of notices) this.plan(id, notice);
  }

  /** Tells of a payment's new state, as the card has it; call it with the payment as it is then. */
  tell(payment: BankPayment, how: CardBehaviour['notice']): BankPayment {
    const now = clock.now().getTime();
    const due = (ms: number, state: Notice['state'], isForged = false): Notice => ({
      id: chance.uuid(),
      state,
      dueAt: new Date(now + ms).toISOString(),
      tries: 0,
      ...(isForged && { isForged }),
    });
    const notices: Record<NonNullable<CardBehaviour['notice']> | 'once', () => Notice[]> = {
      once: () => [due(0, payment.state)],
      late: () => [due(lateMs, payment.state)],
      tenTimes: () => Array.from({ length: repeats }, () => due(0, payment.state)),
      reordered: () => [due(0, payment.state), due(reorderedMs, 'pending')],
      forged: () => [due(0, 'approved', true)],
      never: () => [],
    };
    const fresh = notices[how ?? 'once']();
    for (const notice of fresh) this.plan(payment.id, notice);
    return { ...payment, notices: [...payment.notices, ...fresh] };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const cancel of this.timers) cancel();
    await Promise.allSettled(this.sending);
  }

  private plan(paymentId: string, notice: Notice): void {
    if (this.isClosed) return;
    const wait = Math.max(0, new Date(notice.dueAt).getTime() - clock.now().getTime());
    const cancel = clock.after(Math.min(wait, 24 * 60 * minute), () => {
      this.timers.delete(cancel);
      const sent = this.send(paymentId, notice).finally(() => this.sending.delete(sent));
      this.sending.add(sent);
    });
    this.timers.add(cancel);
  }

  private async send(paymentId: string, notice: Notice): Promise<void> {
    // Nobody hears of what a crash could still undo.
    await this.book.flush();
    const payment = this.book.find('payment', paymentId);
    if (!payment) return;
    const body = JSON.stringify({ id: notice.id, paymentId, state: notice.state });
    const secret = notice.isForged ? chance.secret(16) : this.secret;
    const isHeard = await sendRequest(payment.notificationUrl, {
      method: 'POST',
      timeoutMs,
      headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(body, secret) },
      body,
    }).then(
      ({ isOk }) => isOk,
      () => false,
    );
    this.note(paymentId, notice, isHeard || notice.isForged === true);
  }

  private note(paymentId: string, notice: Notice, isDone: boolean): void {
    const payment = this.book.find('payment', paymentId);
    if (!payment || this.isClosed) return;
    const wait = waitsMs[notice.tries];
    const others = payment.notices.filter(({ id }) => id !== notice.id);
    if (isDone || wait === undefined) {
      this.book.put('payment', paymentId, { ...payment, notices: others });
      return;
    }
    const dueAt = new Date(clock.now().getTime() + wait).toISOString();
    const again = { ...notice, tries: notice.tries + 1, dueAt };
    this.book.put('payment', paymentId, { ...payment, notices: [...others, again] });
    this.plan(paymentId, again);
  }
}

/** `t=<milliseconds>,v1=<hex>`: the HMAC is of the moment and the body. */
export function signNotice(body: string, secret: string): string {
  const moment = String(clock.now().getTime());
  return `t=${moment},v1=${hmac(moment, body, secret)}`;
}

/** Whether whoever sent this knows the secret. How old it is does not count: what it says is asked anew. */
export function isSigned(signature: string, body: string, secret: string): boolean {
  const [, moment, given] = /^t=(\d{1,16}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  if (moment === undefined || given === undefined) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(hmac(moment, body, secret)));
}

const hmac = (moment: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex');
