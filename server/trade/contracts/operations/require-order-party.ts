import { required } from '../../../platform/errors.ts';
import type { ContractCallDeps } from './dependencies.ts';

/** Throws OrderNotFound for accounts that are neither buyer nor seller of the order. */
export async function requireOrderParty(
  { orders }: ContractCallDeps,
  orderCode: string,
  accountId: string,
): Promise<void> {
  const order =
    (await orders.orderOf(orderCode, accountId, 'buyer')) ?? (await orders.orderOf(orderCode, accountId, 'seller'));
  required(order, 'OrderNotFound');
}
