import type { Answer } from './ad-harness.ts';
import { payAtBank } from './bank.ts';
import type { PayOptions } from './bank.ts';
import type { TradeHarness } from './trade-harness.ts';

export type Member = Awaited<ReturnType<TradeHarness['aBuyer']>>;

const path = '/identity/user-membership';

/** Actions of members with a paid membership. */
export function memberships(market: TradeHarness) {
  const { ask, done, keyed, testing } = market;

  const summary = (member: Member, variantId: number): Promise<Answer> =>
    ask('GET', `${path}/order-summary/${variantId}`, member.headers);

  /** Begins to pay for a package as shown on its page. Returns the payment or the refusal. */
  async function register(member: Member, variantId: number, changes: object = {}): Promise<Answer> {
    const basket = { basketType: 'Digital', variantId, voucherAddressId: member.addressId, deliveries: [] };
    const texts = await ask(
      'POST',
      '/shopping-cart-manager/agreement/get-agreement-by-basket-type',
      member.headers,
      basket,
    );
    const approvals = ((texts['items'] ?? []) as { type: string; version: string }[]).map(({ type, version }) => ({
      type,
      version,
    }));
    const { charge } = (await summary(member, variantId)) as unknown as { charge: number };
    return ask('POST', '/payment/adrecurringorder/register', keyed(member.headers), {
      variantId,
      voucherAddressId: member.addressId,
      expectedTotal: charge ?? 0,
      approvals,
      ...changes,
    });
  }

  /** Completes a payment, saves the card unless its name is empty, and returns the payment's new state. */
  async function complete(member: Member, begun: Answer, options: PayOptions = {}): Promise<Answer> {
    const payment = begun['payment'] as Answer;
    const { alias = 'Kartım', ...card } = options;
    await payAtBank(payment, { ...card, ...(alias !== '' && { alias }) });
    const answer = await done(
      'POST',
      `/payment/adrecurringorder/complete-recurring-order/${payment.id}`,
      member.headers,
    );
    await testing.runJobs();
    return answer['payment'] as Answer;
  }

  return {
    summary,
    register,
    complete,
    /** Buys a package with a card that the provider saves. */
    async buy(member: Member, variantId: number, options?: PayOptions): Promise<Answer> {
      const begun = await register(member, variantId);
      if (begun.statusCode !== 200) throw new Error(`The package was refused: ${JSON.stringify(begun)}`);
      return complete(member, begun, options);
    },
    read: (member: Member): Promise<Answer> => done('GET', path, member.headers),
    update: (member: Member, variantId: number, body: object = {}): Promise<Answer> =>
      ask('PUT', `${path}/update/${variantId}`, keyed(member.headers), body),
    cancel: (member: Member, body: object = {}): Promise<Answer> =>
      ask('POST', `${path}/cancel-package`, keyed(member.headers), body),
    /** Runs the due renewals and the jobs that follow. */
    renew: () => market.runJob('subscriptions.renew'),
    remind: () => market.runJob('subscriptions.remind'),
    async mailsTo(member: Member): Promise<string[]> {
      await testing.runJobs();
      const mails = (await testing.app.inject(`/api/dev/outbox?to=${member.email}`)).json<{ subject: string }[]>();
      return mails.map(({ subject }) => subject);
    },
  };
}
