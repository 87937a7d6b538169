import type { CallAnswer } from '../../../contract/declare.ts';
import type { earningCalls } from '../../../contract/calls/earnings.ts';

export type BankLack = 'none' | 'refused';

/** What keeps a seller's ads from being bought by cart; nothing where nothing does. */
export const bankLack = ({ account }: CallAnswer<typeof earningCalls.bankAccount>): BankLack | undefined =>
  account === undefined ? 'none' : account.state === 'Refused' ? 'refused' : undefined;
