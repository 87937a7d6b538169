import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { once } from '../../../kernel/idempotency.ts';
import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { isCalledOff } from '../../shipping/port.ts';
import type { CarrierWord, ParcelAddress, ParcelRequest } from '../../shipping/port.ts';
import { readRefund } from '../store/lists.ts';
import { saveRefund } from '../store/refunds.ts';
import type { RefundRecord } from '../store/refunds.ts';
import { addSaid, holdRefund, move, paidItems, stepOf } from './deps.ts';
import type { HeldRefund, RefundDeps } from './deps.ts';
import { payReturn } from './paying.ts';
import { showLive, tellAppealed, tellDelivered, tellShipped } from './telling.ts';

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

/** In work of `callingOff`: whether nobody can hand a return over any more; false where it is under way, or its carrier does not say. */
export async function isReturnOff(
  { shipping }: Pick<RefundDeps, 'shipping'>,
  { refund }: HeldRefund,
  word: CarrierWord | undefined,
): Promise<boolean> {
  return refund.status !== 'Accepted' || isCalledOff(shipping, 'Refund', refund.id, word);
}

/**
 * The parcel of a return moved on. What its carrier has told by now counts, not the one stage that this was told of: stages may be heard of in any order, late and twice. What has ended meanwhile is left
 * alone.
 */
export async function returnMoved(deps: RefundDeps, refundId: string): Promise<void> {
  const { database, shipping } = deps;
  await database.inTransaction(async () => {
    const parcel = (await shipping.parcelsOf('Refund', [refundId])).get(refundId);
    if (!parcel) return;
    let held = await holdRefund(deps, refundId);
    const { status: before } = held.refund;
    const has = (stage: string) => parcel.stages.some((one) => one.stage === stage);
    const wasHandedOver = has('OnDelivery') || has('ShipmentCompleted') || has('ProductReturned');
    if (held.refund.status === 'Accepted' && wasHandedOver) {
      held = await move(deps, held, 'ship', 'system', { happening: 'ReturnShipped' }, { returnShippedAt: clock.now() });
      await payReturn(deps, held.refund);
      await tellShipped(deps, held, parcel.code);
    }
    if (held.refund.status === 'ReturnShipped' && has('ProductReturned')) held = await lose(deps, held);
    else if (held.refund.status === 'ReturnShipped' && has('ShipmentCompleted')) {
      held = await move(deps, held, 'deliver', 'system', { happening: 'ReturnDelivered' });
      await tellDelivered(deps, held);
    }
    if (held.refund.status !== before) await showLive(deps, held);
  });
}

/** A return that did not arrive, or of which its carrier does not say whether it has it: an administrator looks into it. */
export async function lose(deps: RefundDeps, held: HeldRefund): Promise<HeldRefund> {
  const lost = await move(deps, held, 'lose', 'system', { happening: 'ReturnLost' });
  await tellAppealed(deps, lost);
  return lost;
}
