import type { z } from 'zod';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { AddressKind } from '../../../../contract/enums.ts';
import type { companyAddressForm, personalAddressForm, UserAddress } from '../../../../contract/schemas/address.ts';
import { call } from '../../../client/call.ts';
import type { Person } from './load-addresses.ts';

/** Fields of both kinds, so that switching between them keeps the input. */
export type AddressInput = z.input<typeof companyAddressForm>;
export type AddressBody = z.output<typeof personalAddressForm> & Partial<z.output<typeof companyAddressForm>>;

/** Loads the contract's schema for this kind; the personal one omits the company's fields. */
export async function schemaOf(kind: AddressKind): Promise<z.ZodType<AddressBody, AddressInput>> {
  const schemas = await import('../../../../contract/schemas/address.ts');
  return kind === 'Company'
    ? schemas.companyAddressForm
    : (schemas.personalAddressForm as unknown as z.ZodType<AddressBody, AddressInput>);
}

/** Form values of an existing address. */
export function valuesOf(address: UserAddress): AddressBody {
  const { title, name, surname, phone, province, district, neighborhood, line, postcode, isDefault } = address;
  const { companyTitle, taxNumber, taxOffice } = address;
  return {
    title,
    name,
    surname,
    phone,
    provinceId: province.id,
    districtId: district.id,
    neighborhoodId: neighborhood.id,
    line,
    postcode: postcode ?? '',
    isDefault,
    ...(companyTitle !== undefined && { companyTitle, taxNumber: taxNumber ?? '', taxOffice: taxOffice ?? '' }),
  };
}

/** An empty form with the likely recipient. */
export const emptyValues = (person: Person) => ({
  title: '',
  ...person,
  provinceId: '',
  districtId: '',
  neighborhoodId: '',
  line: '',
  postcode: '',
  isDefault: false,
  companyTitle: '',
  taxNumber: '',
  taxOffice: '',
});

/** Creates an address, or changes the one with the id. */
export function saveAddress(kind: AddressKind, id: string | undefined, body: AddressBody): Promise<UserAddress> {
  if (kind === 'Personal') {
    return id === undefined
      ? call(userAddressCalls.addPersonal, { body })
      : call(userAddressCalls.updatePersonal, { params: { id }, body });
  }
  const company = body as z.output<typeof companyAddressForm>;
  return id === undefined
    ? call(userAddressCalls.addCompany, { body: company })
    : call(userAddressCalls.updateCompany, { params: { id }, body: company });
}
