import type { CallAnswer } from '../../../contract/declare.ts';
import type { earningCalls } from '../../../contract/calls/earnings.ts';

export type BankLack = 'none' | 'refused';

/** Why a seller's ads cannot be bought by cart; undefined if they can. */
export const bankLack = ({ account }: CallAnswer<typeof earningCalls.bankAccount>): BankLack | undefined =>
  account === undefined ? 'none' : account.state === 'Refused' ? 'refused' : undefined;
