import type { OrderType } from '../../../../contract/enums.ts';
import type { InstallmentTable } from '../../../../contract/schemas/payment.ts';
import { add, basisPoints, kurus, shareOf, split } from '../../../kernel/money.ts';
import { DomainError, required, unlessDomainError } from '../../../platform/errors.ts';
import { ownPayment } from '../store/payments.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentDeps } from './dependencies.ts';

interface InstallmentQuery {
  amount?: number | undefined;
  orderType: OrderType;
  id?: string | undefined;
}

/** Prices a card's instalments up to the allowed maximum. Throws PaymentNotFound, Required without an amount, or PaymentProviderUnavailable. */
export async function readInstallments(
  deps: PaymentDeps,
  payerId: string,
  binNumber: string,
  query: InstallmentQuery,
): Promise<InstallmentTable> {
  const { sum, maxCount } = await sumAndMaxCount(deps, payerId, query);
  const amount = kurus(sum);
  const { installments, ...card } = await askProvider(() => deps.provider.cardFacts(binNumber, amount));
  return {
    card,
    installments: installments
      .filter(({ count }) => count <= maxCount)
      .map(({ count, surchargeBasisPoints }) => {
        const surcharge = shareOf(amount, basisPoints(surchargeBasisPoints), 'halfUp');
        const total = add(amount, surcharge);
        const [monthly = total] = split(total, Array<number>(count).fill(1));
        return { count, monthly, total, surcharge };
      }),
  };
}

/** Sum and maximum number of instalments, from the payment if named. Otherwise the maximum is the legal one for the selected ads, or 1. */
async function sumAndMaxCount(deps: PaymentDeps, payerId: string, { amount, id, orderType }: InstallmentQuery) {
  if (id !== undefined) {
    const row = required(await ownPayment(deps.database, id, payerId), 'PaymentNotFound');
    return { sum: row.amount, maxCount: row.installmentsMost };
  }
  if (amount === undefined) throw new DomainError('Required', [{ code: 'Required', path: 'amount' }]);
  const checkout = orderType === 'Shopping' ? await unlessDomainError(deps.carts.preview(payerId)) : undefined;
  return { sum: amount, maxCount: checkout?.installmentsMost ?? 1 };
}
