import type { UserAddress } from '../../../../contract/schemas/address.ts';

/** The company's name, or the person's. */
export const holderOf = ({ companyTitle, name, surname }: UserAddress): string =>
  companyTitle ?? `${name} ${surname}`.trim();

/** One line, beginning with the recipient. */
export const addressText = (address: UserAddress): string =>
  [
    holderOf(address),
    address.line,
    address.neighborhood.name,
    [address.postcode, address.district.name].filter(Boolean).join(' '),
    address.province.name,
    ...(address.taxNumber !== undefined ? [`${address.taxOffice ?? ''} ${address.taxNumber}`.trim()] : []),
  ]
    .filter(Boolean)
    .join(', ');
