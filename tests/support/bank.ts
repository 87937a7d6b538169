import { testCards } from '../../server/adapters/payment/local/test-cards.ts';
import { plainRequest } from './plain-http.ts';

/** Cards of the local bank by behaviour. */
export const bankCards = {
  /** Succeeds at once, with instalments. */
  pays: '5526080000000006',
  paysTroy: '9792070000000006',
  /** The bank asks for a code first. */
  asksCode: '5400360000000003',
  declined: '4129111111111111',
  insufficientFunds: '4111111111111129',
  wrongCode: '4124111111111116',
  locked: '4127111111111113',
  limitExceeded: '4121111111111119',
  threeDSecureFails: '4131111111111117',
  bankUnreachable: '4130111111111118',
  approvesLater: '9792990000000013',
  saysNoMore: '9792990000000021',
  noticeLate: '9792990000000039',
  noticeTenTimes: '9792990000000047',
  noticesReordered: '9792990000000054',
  noticeForged: '9792990000000062',
  otherAmount: '9792990000000070',
  otherCurrency: '9792990000000088',
  neverReturns: '9792990000000096',
  neverReturnsNorTells: '9792990000000104',
  /** Approves payments with the holder present, but not renewals. */
  noRenewal: '9792990000000112',
  noSecondRenewal: '9792990000000120',
  overByRenewal: '9792990000000138',
  maybeAtRenewal: '9792990000000179',
} as const satisfies Record<string, string>;

export interface PayOptions {
  number?: string;
  installmentCount?: number;
  /** Saves the card under this name. */
  alias?: string;
  /** A code to type instead of the right one; or the buyer cancels at the bank. */
  code?: string;
  givesUp?: boolean;
}

/** The form that the bank's page posts back in the browser. Undefined if the browser stays there. */
export interface BankReturn {
  returnUrl: string;
  fields: Record<string, string>;
}

/** Submits a card to the bank's frame as a browser does. Returns the URL of the bank's page or the frame's refusal. */
export async function typeCard(
  frameUrl: string,
  { number = bankCards.pays, installmentCount = 1, alias }: PayOptions = {},
): Promise<{ next: string } | { refused: string }> {
  const { origin, pathname } = new URL(frameUrl);
  const isAmex = /^3[47]/.test(number);
  const { text } = await plainRequest(`${origin}${pathname}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number,
      holder: 'Deniz Yılmaz',
      month: '12',
      year: '39',
      cvc: isAmex ? '1234' : '123',
      ...(pathname.startsWith('/frame/') && { installmentCount }),
      ...(alias !== undefined && { alias }),
    }),
  });
  const answer = JSON.parse(text) as { next?: string; refused?: string };
  if (answer.next !== undefined) return { next: new URL(answer.next, origin).href };
  return { refused: answer.refused ?? '' };
}

/** Completes the bank's 3-D Secure page. */
export async function passBankPage(
  address: string,
  { code, givesUp = false }: PayOptions = {},
): Promise<BankReturn | undefined> {
  let html = await pageAt(address);
  for (let tries = 0; tries < 3 && html.includes('name="code"'); tries++) {
    const right = /<strong>(\d{6})<\/strong>/.exec(html)?.[1] ?? '';
    html = await pageAt(address, givesUp ? { action: 'cancel' } : { action: 'confirm', code: code ?? right });
  }
  const [, action] = /<form method="post" action="([^"]+)" id="leave">/.exec(html) ?? [];
  if (action === undefined) return undefined;
  const [, paymentId = ''] = /name="paymentId" value="([^"]+)"/.exec(html) ?? [];
  return { returnUrl: action.replaceAll('&amp;', '&'), fields: { paymentId } };
}

/** Pays in the bank's frame, or with a saved card on the bank's page, and returns. */
export async function payAtBank(
  begun: { frameUrl?: string | undefined; redirectUrl?: string | undefined } | Readonly<Record<string, unknown>>,
  options: PayOptions = {},
): Promise<BankReturn | undefined> {
  const { frameUrl = '', redirectUrl } = begun as { frameUrl?: string; redirectUrl?: string };
  if (redirectUrl !== undefined) return passBankPage(redirectUrl, options);
  const typed = await typeCard(frameUrl, options);
  if ('refused' in typed) throw new Error(`The frame refuses the card: ${typed.refused}`);
  return passBankPage(typed.next, options);
}

async function pageAt(address: string, form?: Record<string, string>): Promise<string> {
  const posted = form && {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  };
  return (await plainRequest(address, posted)).text;
}

/** All card numbers of the local bank, for searches in places where none may be. */
export const bankCardNumbers: readonly string[] = testCards.map(({ number }) => number);
