import { paymentKinds, paymentStates } from '../../../../contract/enums.ts';
import type { PaymentKind, PaymentState } from '../../../../contract/enums.ts';
import { memberIdIn } from '../frame/member-id.ts';

/** Which payments are shown. */
export interface PaymentsRequest {
  /** An id, an e-mail address or the code of an order. */
  search: string | undefined;
  /** The member who pays. */
  memberId: string | undefined;
  state: PaymentState | undefined;
  kind: PaymentKind | undefined;
  /** Days, Istanbul time. */
  from: string | undefined;
  to: string | undefined;
  /** Those alone that somebody has to look at. */
  alarms: boolean;
}

const maxSearchLength = 254;

/** Reads the fields of the filter; what cannot be understood is as if it were not there. */
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

/** The address of them. */
export function writePaymentsAddress(path: string, { alarms, memberId, ...fields }: PaymentsRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  if (memberId !== undefined) query.set('member', memberId);
  if (alarms) query.set('alarms', 'true');
  return query.size === 0 ? path : `${path}?${query}`;
}
