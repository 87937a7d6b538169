import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import type { ReservedFree } from '../../../market/promotions/port.ts';
import { lockPurchase, setAbandoned } from '../store.ts';
import type { DigitalDeps } from './dependencies.ts';

export async function abandonPurchase(
  { database, promotions, subscriptions }: DigitalDeps,
  paymentId: string,
  refusal: PaymentRefusal | undefined,
): Promise<void> {
  const bought = await lockPurchase(database, paymentId);
  if (bought?.state !== 'Pending') return;
  await setAbandoned(database, paymentId);
  if (bought.orderType === 'MembershipPackage') await subscriptions.notPaid(paymentId, refusal);
  if (bought.setAside) await promotions.releaseFree(bought.accountId, bought.setAside as ReservedFree);
}
