import { earningCalls } from '../../../contract/calls/earnings.ts';
import { useLaterCall } from '../../client/use-later-call.ts';
import BankPrompt from './BankPrompt.tsx';
import { bankLack } from './bank-lack.ts';

/** BankPrompt for the user's own account, once its state is loaded. */
export default function OwnBankPrompt() {
  const bank = useLaterCall(earningCalls.bankAccount, {});
  const lack = bank && bankLack(bank);
  return lack && <BankPrompt lack={lack} />;
}
