import { createHmac, timingSafeEqual } from 'node:crypto';
import { chance, clock } from '../../../platform/clock.ts';
import { sendRequest } from '../../../platform/http-client.ts';
import type { Book } from './book.ts';
import type { BankPayment, BankRecords, Notice } from './records.ts';
import type { CardBehaviour } from './test-cards.ts';

/** Header with the sending time and the HMAC of time and body. */
export const signatureHeader = 'x-local-bank-signature';

const timeoutMs = 10_000;
const second = 1_000;
const minute = 60 * second;
/** Delays after failed attempts; after the last one the notification is dropped. */
const waitsMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];
const lateMs = 5 * minute;
const reorderedMs = 2 * second;
const repeats = 10;

/** Notifies merchants of payment states over HTTP and retries until they respond with success. */
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

  /** Schedules the notifications left from the last run. */
  resume(): void {
    for (const { id, notices } of this.book.all('payment')) for (const notice of notices) this.plan(id, notice);
  }

  /** Adds the notifications of the payment's current state, as its test card prescribes, and returns the payment with them. */
  notify(payment: BankPayment, how: CardBehaviour['notice']): BankPayment {
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
    // Send only what a crash cannot undo.
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

/** Returns `t=<milliseconds>,v1=<hex>`: the HMAC of the time and the body. */
export function signNotice(body: string, secret: string): string {
  const moment = String(clock.now().getTime());
  return `t=${moment},v1=${hmac(moment, body, secret)}`;
}

/** True if the sender knows the secret. Its age does not matter, because the state is inquired again. */
export function isSigned(signature: string, body: string, secret: string): boolean {
  const [, moment, received] = /^t=(\d{1,16}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  if (moment === undefined || received === undefined) return false;
  return timingSafeEqual(Buffer.from(received), Buffer.from(hmac(moment, body, secret)));
}

const hmac = (moment: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex');
