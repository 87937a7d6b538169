import type { UserAddress } from '../../../../contract/schemas/address.ts';

/** Who an address is of: the company, or the person. */
export const holderOf = ({ companyTitle, name, surname }: UserAddress): string =>
  companyTitle ?? `${name} ${surname}`.trim();

/** An address in one line, with who receives there. */
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
