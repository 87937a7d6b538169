import { DomainError, required } from '../../../platform/errors.ts';
import { add } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Parcel } from '../../shipping/port.ts';
import { heldFor, timersOf } from '../rules.ts';
import type { AddressSnapshot } from '../tables.ts';
import type { OrderDeps } from './dependencies.ts';
import { keep } from './save-order-changes.ts';
import type { HeldOrder } from './lock-order.ts';
import { holdOrder } from './lock-order.ts';
import { ofSeller } from './order-access.ts';
import { chosen } from './item-status.ts';

/**
 * Makes the parcel of an order known to its carrier; asked again it is the same one. The seller has the days for sending from then on, to bring it to the carrier. The carrier is asked while nothing is
 * held; what was cancelled meanwhile is called off again. Refuses OrderNotFound, OrderNotByParcel, what its state does not allow, AddressNotFound, ShipmentCompanyNotFound, CarrierUnavailable.
 */
export async function createShipmentCode(deps: OrderDeps, sellerId: string, orderCode: string): Promise<Parcel> {
  const { order, items, parcel: known } = await deps.database.inTransaction(() => sendable(deps, sellerId, orderCode));
  if (known && order.shipmentCodeAt) return known;
  if (!order.companyId || !order.parcelSize) throw new DomainError('OrderNotByParcel');
  const parcel = await deps.shipping.create({
    source: 'Order',
    subject: orderCode,
    companyId: order.companyId,
    size: order.parcelSize,
    from: await senderOf(deps, sellerId),
    to: parcelAddress(required(order.deliveryAddress, 'AddressNotFound')),
    value: add(...items.map(heldFor)),
  });
  try {
    await deps.database.inTransaction(async () => {
      const held = await sendable(deps, sellerId, orderCode);
      // Another try has kept it, or it was called off in this moment: then whoever calls off goes on.
      const isKept = held.order.shipmentCodeAt !== null && held.order.shipmentCodeAt >= parcel.createdAt;
      if (isKept || held.parcel?.id !== parcel.id) return;
      const now = clock.now();
      const later = held.items
        .filter(({ status }) => status === 'Paid')
        .map((item) => ({ ...item, ...timersOf('Paid', 'Parcel', now) }));
      await keep(deps, held, later, { happening: 'ShipmentCodeCreated', by: 'Seller' }, { shipmentCodeAt: now }, now);
    });
  } catch (error) {
    if (error instanceof DomainError) await deps.shipping.cancel('Order', orderCode);
    throw error;
  }
  return parcel;
}

/** An order of this seller of which something is to be sent, or that has a parcel already. */
async function sendable(
  deps: OrderDeps,
  sellerId: string,
  orderCode: string,
): Promise<HeldOrder & { parcel: Parcel | undefined }> {
  const held = await holdOrder(deps, orderCode, ofSeller(sellerId));
  if (held.order.delivery !== 'Parcel') throw new DomainError('OrderNotByParcel');
  const parcel = (await deps.shipping.parcelsOf('Order', [orderCode])).get(orderCode);
  // The code of what is on its way stays what it was.
  if (!parcel || parcel.stage === 'OnCreated') chosen(held, undefined, 'ship', 'system');
  return { ...held, parcel };
}

/** Where a seller sends from: their default address. Refuses AddressNotFound. */
async function senderOf({ addresses }: OrderDeps, sellerId: string) {
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
