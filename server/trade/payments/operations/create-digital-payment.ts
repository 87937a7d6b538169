import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { required } from '../../../platform/errors.ts';
import type { DigitalRequest, Payer } from '../port.ts';
import { createPayment } from './create-payment.ts';
import type { RequestFields } from './create-payment.ts';
import type { PaymentDeps } from './dependencies.ts';

type DigitalPaymentRequest = RequestFields<Pick<DigitalRequest, 'voucherAddressId' | 'packageId'>> &
  Pick<DigitalRequest, 'orderType' | 'expectedTotal' | 'approvals'>;

/** See `createPayment`. */
export const createDigitalPayment = (
  deps: PaymentDeps,
  context: RequestContext,
  { email, voucherAddressId, packageId, ...request }: DigitalPaymentRequest,
): Promise<Payment> =>
  createPayment(deps, context, {
    kind: 'Digital',
    orderType: request.orderType,
    email,
    prepare: async (id, payer, until) => {
      await requireOwnAddress(deps, payer, voucherAddressId);
      const chosen = {
        ...(voucherAddressId !== undefined && { voucherAddressId }),
        ...(packageId !== undefined && { packageId }),
      };
      return deps.services.prepare(id, payer, { ...request, ...chosen, language: context.language }, until);
    },
  });

async function requireOwnAddress(
  { addresses }: PaymentDeps,
  { accountId }: Payer,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  required(
    (await addresses.list(accountId)).find((address) => address.id === id),
    'AddressNotFound',
  );
}
