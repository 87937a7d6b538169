import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { once } from '../../../kernel/idempotency.ts';
import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ParcelAddress, ParcelRequest } from '../../shipping/port.ts';
import { readRefund } from '../store/refund-list.ts';
import { saveRefund } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { lockRefundWithOrder } from './lock-refund.ts';
import type { LockedRefund } from './lock-refund.ts';
import { nextStatus } from './change-status.ts';
import { recordStep } from './record-step.ts';
import { publishLive } from './live-update.ts';
import { readPaidItems } from './paid-items.ts';

/** Aborts a transaction that needs a parcel, which is created outside the transaction. */
class ParcelMissing extends Error {
  readonly request: ParcelRequest;

  constructor(request: ParcelRequest) {
    super(`The return of refund ${request.subject} has no parcel yet`);
    this.request = request;
  }
}

interface ReturnRequest {
  refundId: string;
  companyId?: string | undefined;
}

/**
 * Creates the shipment code of an accepted return; returns the same parcel on a repeated call. Default carrier: the one that delivered the order. The
 * parcel goes from the buyer's to the seller's address. The carrier is called while no lock is held; if the return is no longer allowed afterwards,
 * the parcel is cancelled. Throws RefundReturnNotNeeded, RefundReturnInPerson, RefundAddressMissing, or RefundBelowReturnFee unless the refund exceeds the buyer's fee.
 */
export async function createReturnCode(
  deps: RefundDeps,
  buyerId: string,
  request: ReturnRequest,
  context: Pick<RequestContext, 'once'> = {},
): Promise<string> {
  const code = () => once(deps.database, context, () => saveReturn(deps, buyerId, request));
  try {
    return await code();
  } catch (error) {
    if (!(error instanceof ParcelMissing)) throw error;
    await deps.shipping.create(error.request);
  }
  try {
    return await code();
  } catch (error) {
    const refund = await readRefund(deps.database, request.refundId);
    if (refund?.status !== 'Accepted') await deps.shipping.cancel('Refund', request.refundId);
    throw error;
  }
}

/** Saves the announced parcel with its refund. Returns the order code. */
async function saveReturn(deps: RefundDeps, buyerId: string, { refundId, companyId }: ReturnRequest): Promise<string> {
  const { database, shipping } = deps;
  const locked = await lockRefundWithOrder(deps, refundId, { side: 'Buyer', accountId: buyerId });
  const { refund } = locked;
  nextStatus(refund, 'ship', 'system');
  if (refund.returnKind === 'None') throw new DomainError('RefundReturnNotNeeded');
  if (refund.returnKind === 'InPerson') throw new DomainError('RefundReturnInPerson');
  const parcel = (await shipping.parcelsOf('Refund', [refundId])).get(refundId);
  if (!parcel) throw new ParcelMissing(await parcelRequest(deps, locked, companyId));
  if (refund.returnCompanyId === parcel.companyId) return refund.orderCode;
  const coded: RefundRecord = {
    ...refund,
    returnCompanyId: parcel.companyId,
    returnSize: parcel.size,
    returnFee: shipping.feeOf(parcel.companyId, parcel.size),
  };
  await saveRefund(database, coded);
  await recordStep(deps, refundId, 'buyer', { happening: 'ReturnCodeCreated' }, clock.now());
  await publishLive(deps, locked);
  return refund.orderCode;
}

async function parcelRequest(
  deps: RefundDeps,
  locked: LockedRefund,
  companyId: string | undefined,
): Promise<ParcelRequest> {
  const { shipping } = deps;
  const { refund } = locked;
  const outward = (await shipping.parcelsOf('Order', [refund.orderCode])).get(refund.orderCode);
  const carrier = companyId ?? preferredCarrier(deps, outward?.companyId);
  const size = outward?.size ?? 'Medium';
  const fee = shipping.feeOf(requireCarrier(deps, carrier), size);
  if (refund.returnPaidBy === 'Buyer' && fee >= refund.asked) throw new DomainError('RefundBelowReturnFee');
  return {
    source: 'Refund',
    subject: refund.id,
    companyId: carrier,
    size,
    from: await parcelAddress(deps, refund.buyerId),
    to: await parcelAddress(deps, refund.sellerId),
    value: await insuredValue(deps, locked),
  };
}

/** Insured value: the amount requested, or the sale price if a coupon paid for the items. */
const insuredValue = async (deps: RefundDeps, locked: LockedRefund): Promise<Kurus> =>
  locked.refund.asked > 0
    ? kurus(locked.refund.asked)
    : add(...(await readPaidItems(deps, locked)).map(({ money }) => money.platformDiscount));

/** The preferred carrier if active, otherwise the first active one. */
function preferredCarrier({ shipping }: RefundDeps, preferred: string | undefined): string {
  const active = shipping.carriers().filter(({ isActive }) => isActive);
  const found = active.find(({ id }) => id === preferred) ?? active[0];
  return required(found, 'CarrierUnavailable').id;
}

function requireCarrier({ shipping }: RefundDeps, companyId: string): string {
  return required(
    shipping.carriers().find(({ id, isActive }) => id === companyId && isActive),
    'ShipmentCompanyNotFound',
  ).id;
}

async function parcelAddress({ addresses }: RefundDeps, accountId: string): Promise<ParcelAddress> {
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
