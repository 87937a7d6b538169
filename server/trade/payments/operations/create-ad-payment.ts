import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { GoodsRequest } from '../port.ts';
import { createPayment } from './create-payment.ts';
import type { RequestFields } from './create-payment.ts';
import type { PaymentDeps } from './dependencies.ts';

type AdPaymentRequest = RequestFields<Pick<GoodsRequest, 'deliveryAddressId' | 'voucherAddressId'>> &
  Pick<GoodsRequest, 'deliveries' | 'expectedTotal' | 'approvals'>;

/** See `createPayment`. */
export const createAdPayment = (
  deps: PaymentDeps,
  context: RequestContext,
  { email, deliveryAddressId, voucherAddressId, ...request }: AdPaymentRequest,
): Promise<Payment> =>
  createPayment(deps, context, {
    kind: 'Ad',
    orderType: 'Shopping',
    email,
    prepare: (id, payer, until) => {
      const addresses = {
        ...(deliveryAddressId !== undefined && { deliveryAddressId }),
        ...(voucherAddressId !== undefined && { voucherAddressId }),
      };
      return deps.goods.prepare(id, payer, { ...request, ...addresses, language: context.language }, until);
    },
  });
