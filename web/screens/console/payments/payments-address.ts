import { paymentKinds, paymentStates } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { day, flag, listAddress, member, oneOf, textUpTo } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

const filters = {
  /** A payment id, an e-mail address or an order code. */
  search: textUpTo(limits.emailMost),
  /** The payer. */
  member,
  state: oneOf(paymentStates),
  kind: oneOf(paymentKinds),
  from: day,
  to: day,
  /** Only payments that need attention. */
  alarms: flag,
};

export const paymentsAddress = listAddress('payments', filters);
export type PaymentsRequest = ListRequest<'payments', typeof filters>;

/** The call's query, without the page. */
export const paymentsQuery = ({ search, member: memberId, state, kind, from, to, alarms, sort }: PaymentsRequest) => ({
  search,
  memberId,
  state,
  kind,
  from,
  to,
  alarms,
  sort,
});
