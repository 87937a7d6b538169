import { paymentKinds, paymentStates } from '../../../../contract/enums.ts';
import type { PaymentKind, PaymentState } from '../../../../contract/enums.ts';
import { memberIdIn } from '../frame/member-id.ts';

export interface PaymentsRequest {
  /** A payment id, an e-mail address or an order code. */
  search: string | undefined;
  /** The payer. */
  memberId: string | undefined;
  state: PaymentState | undefined;
  kind: PaymentKind | undefined;
  /** Days in Istanbul time. */
  from: string | undefined;
  to: string | undefined;
  /** Only payments that need attention. */
  alarms: boolean;
}

const maxSearchLength = 254;

/** Reads the URL's query. Ignores invalid values. */
export function readPaymentsAddress(typed: URLSearchParams): PaymentsRequest {
  const search = typed.get('search')?.trim().slice(0, maxSearchLength);
  return {
    search: search === '' ? undefined : search,
    memberId: memberIdIn(typed.get('member') ?? ''),
    state: paymentStates.find((one) => one === typed.get('state')),
    kind: paymentKinds.find((one) => one === typed.get('kind')),
    from: dayIn(typed.get('from')),
    to: dayIn(typed.get('to')),
    alarms: typed.get('alarms') === 'true',
  };
}

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export function writePaymentsAddress(path: string, { alarms, memberId, ...fields }: PaymentsRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  if (memberId !== undefined) query.set('member', memberId);
  if (alarms) query.set('alarms', 'true');
  return query.size === 0 ? path : `${path}?${query}`;
}
