import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { required } from '../../../platform/errors.ts';
import type { GoodsRequest } from '../../payments/port.ts';
import type { AddressSnapshot } from '../tables.ts';

export const snapshot = (address: UserAddress): AddressSnapshot => {
  const { name, surname, phone, province, district, neighborhood, line } = address;
  const { postcode, companyTitle, taxNumber, taxOffice } = address;
  return {
    name,
    surname,
    phone,
    provinceId: province.id,
    province: province.name,
    districtId: district.id,
    district: district.name,
    neighborhood: neighborhood.name,
    line,
    ...(postcode !== undefined && { postcode }),
    ...(companyTitle !== undefined && { companyTitle }),
    ...(taxNumber !== undefined && { taxNumber }),
    ...(taxOffice !== undefined && { taxOffice }),
  };
};

/** Returns delivery and invoice address from the payer's own addresses. Throws AddressNotFound. */
export function chosenAddresses(
  own: readonly UserAddress[],
  { deliveryAddressId, voucherAddressId }: GoodsRequest,
): { delivery: UserAddress | undefined; invoice: UserAddress } {
  const find = (id: string | undefined) =>
    id === undefined
      ? undefined
      : required(
          own.find((address) => address.id === id),
          'AddressNotFound',
        );
  const delivery = find(deliveryAddressId);
  return { delivery, invoice: required(find(voucherAddressId) ?? delivery, 'AddressNotFound') };
}
