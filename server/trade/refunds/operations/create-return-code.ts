import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { once } from '../../../kernel/idempotency.ts';
import { kurus, add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ParcelRequest, ParcelAddress } from '../../shipping/port.ts';
import { readRefund } from '../store/refund-list.ts';
import { saveRefund } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { holdRefund } from './lock-refund.ts';
import { stepOf } from './change-status.ts';
import { addSaid } from './record-step.ts';
import { showLive } from './live-update.ts';
import type { HeldRefund } from './lock-refund.ts';
import { paidItems } from './paid-items.ts';

/** A return that no carrier knows yet: it is made known while nothing is held. */
class ParcelMissing extends Error {
  readonly request: ParcelRequest;

  constructor(request: ParcelRequest) {
    super(`The return of refund ${request.subject} has no parcel yet`);
    this.request = request;
  }
}

/** Whose return is to be sent, and by whom where the buyer has chosen. */
interface ReturnWish {
  refundId: string;
  companyId?: string | undefined;
}

/**
 * Makes the return of an accepted refund known to a carrier, the one that brought the thing where no other is named; asked again it is the same parcel. It goes from where the buyer lives to where the
 * seller sends from. The carrier is asked while nothing is held; what is no longer to be sent then is called off again. Refuses RefundReturnNotNeeded, RefundReturnInPerson, RefundAddressMissing,
 * RefundBelowReturnFee where the buyer would pay more than comes back.
 */
export async function createReturnCode(
  deps: RefundDeps,
  buyerId: string,
  wish: ReturnWish,
  context: Pick<RequestContext, 'once'> = {},
): Promise<string> {
  const code = () => once(deps.database, context, () => keepReturn(deps, buyerId, wish));
  try {
    return await code();
  } catch (error) {
    if (!(error instanceof ParcelMissing)) throw error;
    await deps.shipping.create(error.request);
  }
  try {
    return await code();
  } catch (error) {
    const refund = await readRefund(deps.database, wish.refundId);
    if (refund?.status !== 'Accepted') await deps.shipping.cancel('Refund', wish.refundId);
    throw error;
  }
}

/** Keeps the parcel of a return with its refund, once a carrier knows it. Answers the order's code. */
async function keepReturn(deps: RefundDeps, buyerId: string, { refundId, companyId }: ReturnWish): Promise<string> {
  const { database, shipping } = deps;
  const held = await holdRefund(deps, refundId, { side: 'Buyer', accountId: buyerId });
  const { refund } = held;
  stepOf(refund, 'ship', 'system');
  if (refund.returnKind === 'None') throw new DomainError('RefundReturnNotNeeded');
  if (refund.returnKind === 'InPerson') throw new DomainError('RefundReturnInPerson');
  const parcel = (await shipping.parcelsOf('Refund', [refundId])).get(refundId);
  if (!parcel) throw new ParcelMissing(await requestFor(deps, held, companyId));
  if (refund.returnCompanyId === parcel.companyId) return refund.orderCode;
  const coded: RefundRecord = {
    ...refund,
    returnCompanyId: parcel.companyId,
    returnSize: parcel.size,
    returnFee: shipping.feeOf(parcel.companyId, parcel.size),
  };
  await saveRefund(database, coded);
  await addSaid(deps, refundId, 'buyer', { happening: 'ReturnCodeCreated' }, clock.now());
  await showLive(deps, held);
  return refund.orderCode;
}

async function requestFor(deps: RefundDeps, held: HeldRefund, companyId: string | undefined): Promise<ParcelRequest> {
  const { shipping } = deps;
  const { refund } = held;
  const outward = (await shipping.parcelsOf('Order', [refund.orderCode])).get(refund.orderCode);
  const carrier = companyId ?? carrierOf(deps, outward?.companyId);
  const size = outward?.size ?? 'Medium';
  const fee = shipping.feeOf(known(deps, carrier), size);
  if (refund.returnPaidBy === 'Buyer' && fee >= refund.asked) throw new DomainError('RefundBelowReturnFee');
  return {
    source: 'Refund',
    subject: refund.id,
    companyId: carrier,
    size,
    from: await addressOf(deps, refund.buyerId),
    to: await addressOf(deps, refund.sellerId),
    value: await valueOf(deps, held),
  };
}

/** What the carrier answers for: what is asked for, or what was sold where a coupon paid for it. */
const valueOf = async (deps: RefundDeps, held: HeldRefund): Promise<Kurus> =>
  held.refund.asked > 0
    ? kurus(held.refund.asked)
    : add(...(await paidItems(deps, held)).map(({ money }) => money.platformDiscount));

/** The carrier that brought it, or another where that one takes no parcels any more. */
function carrierOf({ shipping }: RefundDeps, preferred: string | undefined): string {
  const active = shipping.carriers().filter(({ isActive }) => isActive);
  const found = active.find(({ id }) => id === preferred) ?? active[0];
  return required(found, 'CarrierUnavailable').id;
}

function known({ shipping }: RefundDeps, companyId: string): string {
  return required(
    shipping.carriers().find(({ id, isActive }) => id === companyId && isActive),
    'ShipmentCompanyNotFound',
  ).id;
}

async function addressOf({ addresses }: RefundDeps, accountId: string): Promise<ParcelAddress> {
  const own = await addresses.list(accountId);
  const address: UserAddress = required(own.find(({ isDefault }) => isDefault) ?? own[0], 'RefundAddressMissing');
  const { name, surname, phone, province, district, line, postcode } = address;
  return {
    name,
    surname,
    phone,
    provinceId: province.id,
    districtId: district.id,
    line,
    ...(postcode !== undefined && { postcode }),
  };
}
