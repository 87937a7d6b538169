import { DomainError, required } from '../../../platform/errors.ts';
import { add } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Parcel } from '../../shipping/port.ts';
import { heldFor, timersOf } from '../rules.ts';
import type { AddressSnapshot } from '../tables.ts';
import type { OrderDeps } from './dependencies.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderWithItems } from './lock-order.ts';
import { isSeller } from './order-access.ts';
import { selectItems } from './item-status.ts';

/**
 * Announces an order's parcel to its carrier and restarts the shipping deadline. Returns the existing parcel on a repeated call. The carrier is
 * called while no lock is held; if the order was cancelled during the call, the parcel is cancelled too. Throws OrderNotFound, OrderNotByParcel, the
 * refusal of the state, AddressNotFound, ShipmentCompanyNotFound or CarrierUnavailable.
 */
export async function createShipmentCode(deps: OrderDeps, sellerId: string, orderCode: string): Promise<Parcel> {
  const {
    order,
    items,
    parcel: known,
  } = await deps.database.inTransaction(() => lockSendableOrder(deps, sellerId, orderCode));
  if (known && order.shipmentCodeAt) return known;
  if (!order.companyId || !order.parcelSize) throw new DomainError('OrderNotByParcel');
  const parcel = await deps.shipping.create({
    source: 'Order',
    subject: orderCode,
    companyId: order.companyId,
    size: order.parcelSize,
    from: await senderAddress(deps, sellerId),
    to: parcelAddress(required(order.deliveryAddress, 'AddressNotFound')),
    value: add(...items.map(heldFor)),
  });
  try {
    await deps.database.inTransaction(async () => {
      const locked = await lockSendableOrder(deps, sellerId, orderCode);
      // Another call stored this code, or the parcel was cancelled just now.
      const isSaved = locked.order.shipmentCodeAt !== null && locked.order.shipmentCodeAt >= parcel.createdAt;
      if (isSaved || locked.parcel?.id !== parcel.id) return;
      const now = clock.now();
      const later = locked.items
        .filter(({ status }) => status === 'Paid')
        .map((item) => ({ ...item, ...timersOf('Paid', 'Parcel', now) }));
      await saveOrderChanges(
        deps,
        locked,
        later,
        { happening: 'ShipmentCodeCreated', by: 'Seller' },
        { shipmentCodeAt: now },
        now,
      );
    });
  } catch (error) {
    if (error instanceof DomainError) await deps.shipping.cancel('Order', orderCode);
    throw error;
  }
  return parcel;
}

/** Locks a seller's order that has items to send or a parcel already. Throws OrderNotByParcel, or the refusal of the state. */
async function lockSendableOrder(
  deps: OrderDeps,
  sellerId: string,
  orderCode: string,
): Promise<OrderWithItems & { parcel: Parcel | undefined }> {
  const locked = await lockOrder(deps, orderCode, isSeller(sellerId));
  if (locked.order.delivery !== 'Parcel') throw new DomainError('OrderNotByParcel');
  const parcel = (await deps.shipping.parcelsOf('Order', [orderCode])).get(orderCode);
  // A parcel on its way keeps its code, so the state is not checked.
  if (!parcel || parcel.stage === 'OnCreated') selectItems(locked, undefined, 'ship', 'system');
  return { ...locked, parcel };
}

/** Returns the seller's default address, or the first one. Throws AddressNotFound. */
async function senderAddress({ addresses }: OrderDeps, sellerId: string) {
  const own = await addresses.list(sellerId);
  const address = required(own.find(({ isDefault }) => isDefault) ?? own[0], 'AddressNotFound');
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

const parcelAddress = ({ name, surname, phone, provinceId, districtId, line, postcode }: AddressSnapshot) => ({
  name,
  surname,
  phone,
  provinceId,
  districtId,
  line,
  ...(postcode !== undefined && { postcode }),
});
