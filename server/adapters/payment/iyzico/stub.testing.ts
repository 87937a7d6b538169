import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerSignature, notificationSignature } from './client.ts';

type Json = Record<string, unknown>;
interface StubItem {
  itemId: string;
  price: number;
  paymentTransactionId: string;
  transactionStatus: number;
  refunds: Json[];
  subMerchantKey?: string | undefined;
  /** The sub-merchant's amount, if it was changed. */
  payout?: number;
}
interface StubPayment {
  token: string;
  request: Json;
  paymentId: string;
  paymentStatus?: string;
  fraudStatus?: number;
  mdStatus?: number;
  errorGroup?: string;
  installment: number;
  paidPrice: number;
  currency: string;
  cardUserKey?: string;
  cancels: Json[];
  items: StubItem[];
}

/** How a buyer completes the form. */
export interface FormEnd {
  installment?: number;
  errorGroup?: string;
  mdStatus?: number;
  fraudStatus?: number;
  paidPrice?: number;
  currency?: string;
  keepsCard?: boolean;
}

const apiKey = 'sandbox-key';
const secretKey = 'sandbox-secret';
/** Price factor by number of instalments. */
const factors: Readonly<Record<number, number>> = { 1: 1, 2: 1.04, 3: 1.0585, 6: 1.1, 9: 1.15, 12: 1.2 };

/** Simulates iyzico over HTTP as documented: checks request signatures and signs its responses. */
export class IyzicoStub {
  readonly account = { apiKey, secretKey, url: '' };
  readonly requests: { path: string; body: Json }[] = [];
  /** Makes all following responses truncated, non-JSON or signed with a wrong key. */
  trouble: 'none' | 'cut' | 'html' | 'forged' = 'none';
  /** Error group that declines merchant-initiated charges of stored cards. */
  declinesCharges: string | undefined;
  /** Fixed responses by path. */
  readonly says = new Map<string, Json>();
  private readonly payments = new Map<string, StubPayment>();
  private readonly merchants = new Map<string, Json>();
  private readonly wallets = new Map<string, Json[]>();
  private readonly server: Server;
  private last = 1_000;
  private untilLost: number | undefined;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => {
        if (body === undefined) return response.destroy();
        return response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
  }

  async open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.listen(0, '127.0.0.1', resolve);
    await promise;
    this.account.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  /** Completes the form at this address. */
  endForm(frameUrl: string, end: FormEnd = {}): void {
    const payment = this.payments.get(new URL(frameUrl).searchParams.get('token') ?? '');
    if (!payment) throw new Error('There is no such form');
    const isRefused = end.errorGroup !== undefined || (end.mdStatus !== undefined && end.mdStatus !== 1);
    const installment = end.installment ?? 1;
    Object.assign(payment, {
      paymentStatus: isRefused ? 'FAILURE' : 'SUCCESS',
      fraudStatus: end.fraudStatus ?? 1,
      installment,
      currency: end.currency ?? 'TRY',
      paidPrice: end.paidPrice ?? round(Number(payment.request['price']) * (factors[installment] ?? 1)),
      ...(end.mdStatus !== undefined && { mdStatus: end.mdStatus }),
      ...(end.errorGroup !== undefined && { errorGroup: end.errorGroup }),
    });
    if (end.keepsCard) {
      payment.cardUserKey = 'cuk-1';
      this.wallets.set('cuk-1', [
        {
          cardToken: 'ct-1',
          cardAlias: 'Maaş kartım',
          binNumber: '55287900',
          lastFourDigits: '0008',
          cardAssociation: 'MASTER_CARD',
          cardBankName: 'Halk Bankası',
        },
      ]);
    }
  }

  /** Loses a response after this many more; its request is still processed. */
  losesAfter(answers: number): void {
    this.untilLost = answers;
  }

  /** A signed notification of a payment. */
  notificationOf(frameUrl: string): { headers: Record<string, string>; body: Buffer } {
    const payment = this.payments.get(new URL(frameUrl).searchParams.get('token') ?? '');
    const body = {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziPaymentId: Number(payment?.paymentId),
      token: payment?.token ?? '',
      paymentConversationId: String(payment?.request['conversationId']),
      status: 'SUCCESS',
    };
    return {
      headers: { 'x-iyz-signature-v3': notificationSignature(body, secretKey) },
      body: Buffer.from(JSON.stringify(body)),
    };
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: string }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://iyzico.invalid');
    if (this.trouble === 'cut') return { status: 200 };
    if (this.trouble === 'html') return { status: 502, body: '<h1>Bad gateway</h1>' };
    if (!isSigned(request, url.pathname, text))
      return json({ status: 'failure', errorCode: '1000', errorMessage: 'İmza geçersiz' });
    const body = text === '' ? {} : (JSON.parse(text) as Json);
    this.requests.push({ path: `${request.method} ${url.pathname}`, body });
    const path = `${request.method} ${url.pathname}`;
    const answer = this.says.get(path) ?? this.route(path, body, url.searchParams);
    if (this.trouble === 'forged' && 'signature' in answer) answer['signature'] = 'f'.repeat(64);
    if (this.untilLost !== undefined && this.untilLost-- === 0) {
      this.untilLost = undefined;
      return { status: 200 };
    }
    return json({ locale: 'tr', systemTime: 1, ...answer });
  }

  private route(path: string, body: Json, query: URLSearchParams): Json {
    switch (path) {
      case 'GET /payment/test':
        return ok({});
      case 'POST /payment/iyzipos/checkoutform/initialize/auth/ecom':
        return this.begin(body);
      case 'POST /payment/iyzipos/checkoutform/auth/ecom/detail':
        return this.retrieve(body);
      case 'POST /payment/auth':
        return this.charge(body);
      case 'POST /payment/detail':
        return this.payment(body);
      case 'POST /payment/iyzipos/installment':
        return installments(body);
      case 'GET /v2/reporting/payment/details':
        return this.details(query.get('paymentConversationId') ?? '');
      case 'GET /v2/reporting/payment/transactions':
        return this.transactions(Number(query.get('page')));
      case 'POST /reporting/settlement/payoutcompleted':
        return ok({ payoutCompletedTransactions: this.payouts() });
      case 'POST /payment/refund':
        return this.refund(body);
      case 'POST /payment/cancel':
        return this.cancel(body);
      case 'PUT /payment/item':
        return this.changeItem(body);
      case 'POST /payment/iyzipos/item/approve':
        return this.approve(body);
      case 'POST /onboarding/submerchant':
        return this.addMerchant(body);
      case 'PUT /onboarding/submerchant':
        return this.changeMerchant(body);
      case 'POST /onboarding/submerchant/detail': {
        const found = [...this.merchants].find(
          ([, one]) => one['subMerchantExternalId'] === body['subMerchantExternalId'],
        );
        return found ? ok({ subMerchantKey: found[0], iban: found[1]['iban'] }) : no('2001');
      }
      case 'POST /cardstorage/cards':
        return ok({ cardDetails: this.wallets.get(String(body['cardUserKey'])) ?? [] });
      case 'DELETE /cardstorage/card': {
        const cards = this.wallets.get(String(body['cardUserKey'])) ?? [];
        if (!cards.some(({ cardToken }) => cardToken === body['cardToken'])) return no('3006');
        this.wallets.set(
          String(body['cardUserKey']),
          cards.filter(({ cardToken }) => cardToken !== body['cardToken']),
        );
        return ok({});
      }
      default:
        return no('1');
    }
  }

  private begin(request: Json): Json {
    const items = request['basketItems'] as { id: string; price: string; subMerchantKey?: string }[];
    const sum = items.reduce((total, { price }) => total + Math.round(Number(price) * 100), 0);
    if (sum !== Math.round(Number(request['price']) * 100)) return no('5062');
    if (items.some(({ subMerchantKey }) => subMerchantKey !== 'own' && !this.merchants.has(subMerchantKey ?? '')))
      return no('2001');
    const token = `token-${++this.last}`;
    this.payments.set(token, {
      token,
      request,
      paymentId: String(++this.last),
      installment: 1,
      paidPrice: 0,
      currency: 'TRY',
      cancels: [],
      items: items.map(({ id, price, subMerchantKey }) => ({
        itemId: id,
        subMerchantKey,
        price: Number(price),
        paymentTransactionId: String(++this.last),
        transactionStatus: 1,
        refunds: [],
      })),
    });
    const conversationId = String(request['conversationId']);
    return ok({
      token,
      conversationId,
      paymentPageUrl: `https://sandbox-cpp.iyzipay.com/?token=${token}&lang=tr`,
      signature: answerSignature([conversationId, token], secretKey),
    });
  }

  /** Charges a stored card. Like iyzico, charges again on every call. */
  private charge(request: Json): Json {
    const { cardUserKey, cardToken } = request['paymentCard'] as Json;
    const card = this.wallets.get(String(cardUserKey))?.find((one) => one['cardToken'] === cardToken);
    if (!card) return no('3006');
    if (this.declinesCharges !== undefined) return { ...no('10051'), errorGroup: this.declinesCharges };
    const { token } = this.begin(request) as { token?: string };
    const payment = this.payments.get(token ?? '');
    if (!payment) return no('5062');
    Object.assign(payment, { paymentStatus: 'SUCCESS', fraudStatus: 1, paidPrice: Number(request['price']) });
    const { values, answer } = answerOf(payment, String(request['conversationId']));
    return ok({ ...answer, signature: answerSignature(values, secretKey) });
  }

  private retrieve({ token }: Json): Json {
    const payment = this.payments.get(String(token));
    if (!payment?.paymentStatus) return no('5086');
    const { paymentStatus } = payment;
    const { conversationId } = payment.request as { conversationId: string };
    const { values, answer } = answerOf(payment, conversationId);
    const signature = answerSignature([paymentStatus, ...values, String(token)], secretKey);
    return ok({ ...answer, paymentStatus, token, signature });
  }

  /** Finds a payment by iyzico's own id; the result has no token and the request's conversation id. */
  private payment({ paymentId, conversationId }: Json): Json {
    const payment = this.paid().find((one) => one.paymentId === paymentId);
    if (!payment) return no('5099');
    const { values, answer } = answerOf(payment, String(conversationId));
    return ok({ ...answer, signature: answerSignature(values, secretKey) });
  }

  private details(conversationId: string): Json {
    const found = [...this.payments.values()].filter(
      ({ request, paymentStatus }) => request['conversationId'] === conversationId && paymentStatus === 'SUCCESS',
    );
    if (found.length === 0) return no('5099');
    return ok({
      payments: found.map(({ paymentId, cancels, items }) => ({
        paymentId: Number(paymentId),
        paymentStatus: 1,
        createdDate: '2026-11-24 09:30:00',
        cancels,
        itemTransactions: items,
      })),
    });
  }

  private paid(): StubPayment[] {
    return [...this.payments.values()].filter(({ paymentStatus }) => paymentStatus === 'SUCCESS');
  }

  /** Returns one line per page, so that the client must page. */
  private transactions(page: number): Json {
    const line = (type: string, payment: StubPayment, more: Json): Json => ({
      transactionType: type,
      transactionDate: '2026-11-24 09:30:00',
      paymentId: Number(payment.paymentId),
      basketId: payment.request['basketId'],
      ...more,
    });
    const lines = this.paid().flatMap((payment) =>
      payment.items.flatMap(({ price, paymentTransactionId, refunds }) => [
        line('PAYMENT', payment, { transactionId: paymentTransactionId, price, paidPrice: price }),
        ...refunds.map(({ refundTxId, refundPrice }) =>
          line('REFUND', payment, { transactionId: refundTxId, price: refundPrice }),
        ),
      ]),
    );
    return ok({ transactions: lines.slice(page - 1, page), totalPageCount: lines.length });
  }

  private payouts(): Json[] {
    return this.paid().flatMap(({ items }) =>
      items
        .filter(({ transactionStatus }) => transactionStatus === 2)
        .map(({ paymentTransactionId, price, subMerchantKey, payout = price }) => ({
          paymentTransactionId,
          subMerchantKey,
          payoutAmount: payout,
          currency: 'TRY',
        })),
    );
  }

  private itemOf(id: unknown): StubItem | undefined {
    return this.paid()
      .flatMap(({ items }) => items)
      .find(({ paymentTransactionId }) => paymentTransactionId === id);
  }

  private refund({ paymentTransactionId, price, conversationId }: Json): Json {
    const item = this.itemOf(paymentTransactionId);
    const before = item?.refunds.reduce((sum, { refundPrice }) => sum + Number(refundPrice), 0) ?? 0;
    if (!item || round(before + Number(price)) > item.price) return no('5093');
    const refundTxId = String(++this.last);
    item.refunds.push({
      refundTxId,
      refundConversationId: conversationId,
      refundPrice: Number(price),
      refundStatus: 1,
    });
    return ok({ paymentTransactionId, price, hostReference: refundTxId });
  }

  private cancel({ paymentId }: Json): Json {
    const payment = this.paid().find((one) => one.paymentId === paymentId);
    if (!payment || payment.cancels.length > 0 || payment.items.some(({ refunds }) => refunds.length > 0))
      return no('5088');
    payment.cancels.push({ refundStatus: 1 });
    return ok({ paymentId });
  }

  private approve({ paymentTransactionId }: Json): Json {
    const item = this.itemOf(paymentTransactionId);
    if (item?.transactionStatus !== 1) return no('5095');
    item.transactionStatus = 2;
    return ok({ paymentTransactionId });
  }

  private changeItem({ paymentTransactionId, subMerchantKey, subMerchantPrice }: Json): Json {
    const item = this.itemOf(paymentTransactionId);
    // iyzico does not document whether a sub-merchant amount may be 0; the stub refuses it.
    if (item?.transactionStatus !== 1 || Number(subMerchantPrice) <= 0) return no('5095');
    item.subMerchantKey = String(subMerchantKey);
    item.payout = Number(subMerchantPrice);
    return ok({ paymentTransactionId });
  }

  private changeMerchant(body: Json): Json {
    const known = this.merchants.get(String(body['subMerchantKey']));
    if (!known) return no('2001');
    this.merchants.set(String(body['subMerchantKey']), { ...known, ...body });
    return ok({});
  }

  private addMerchant(body: Json): Json {
    if ([...this.merchants.values()].some((one) => one['subMerchantExternalId'] === body['subMerchantExternalId']))
      return no('2002');
    if (!String(body['iban']).startsWith('TR')) return no('2004');
    const subMerchantKey = `smk-${++this.last}`;
    this.merchants.set(subMerchantKey, body);
    return ok({ subMerchantKey });
  }
}

/** Response about a payment, and the values that it signs. */
function answerOf(payment: StubPayment, conversationId: string): { values: (string | number)[]; answer: Json } {
  const { request, paymentStatus, paymentId, currency, paidPrice, items, installment } = payment;
  const { basketId } = request as { basketId: string };
  const price = Number(request['price']);
  return {
    values: [paymentId, currency, basketId, conversationId, paidPrice, price],
    answer: {
      paymentId,
      currency,
      basketId,
      conversationId,
      paidPrice,
      price,
      installment,
      fraudStatus: payment.fraudStatus,
      mdStatus: payment.mdStatus,
      errorGroup: payment.errorGroup,
      cardUserKey: payment.cardUserKey,
      cardAssociation: 'MASTER_CARD',
      lastFourDigits: '0008',
      itemTransactions: paymentStatus === 'SUCCESS' ? items : undefined,
    },
  };
}

/** Checks `IYZWSv2 base64(apiKey:…&randomKey:…&signature:…)`; the signature covers the random key, path and body. */
function isSigned(request: IncomingMessage, path: string, body: string): boolean {
  const header = request.headers.authorization ?? '';
  const random = String(request.headers['x-iyzi-rnd']);
  const right = createHmac('sha256', secretKey)
    .update(random + path + body)
    .digest('hex');
  const fields = `apiKey:${apiKey}&randomKey:${random}&signature:${right}`;
  return header === `IYZWSv2 ${Buffer.from(fields).toString('base64')}`;
}

function installments({ price, binNumber }: Json): Json {
  const isKnown = String(binNumber).startsWith('552879');
  const counts = isKnown ? [1, 2, 3, 6, 9, 12] : [1];
  return ok({
    installmentDetails: [
      {
        ...(isKnown && {
          bankName: 'Halk Bankası',
          cardAssociation: 'MASTER_CARD',
          cardType: 'CREDIT_CARD',
          commercial: 0,
        }),
        installmentPrices: counts.map((installmentNumber) => ({
          installmentNumber,
          totalPrice: round(Number(price) * (factors[installmentNumber] ?? 1)),
        })),
      },
    ],
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;
const ok = (body: Json): Json => ({ status: 'success', ...body });
const no = (errorCode: string): Json => ({ status: 'failure', errorCode, errorMessage: `Hata ${errorCode}` });
const json = (body: Json) => ({ status: 200, body: JSON.stringify(body) });
