import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { Recipient } from '../rules/document.ts';
import type { InvoiceRequest } from '../port.ts';
import { businessRegistration } from '../../../people/accounts/port.ts';
import type { IssuingDeps } from './dependencies.ts';

const ofAddress = ({ name, surname, line, district, province, postcode, ...company }: UserAddress): Recipient => ({
  name,
  surname,
  line,
  district: district.name,
  province: province.name,
  ...(postcode !== undefined && { postcode }),
  ...(company.companyTitle !== undefined && { title: company.companyTitle }),
  ...(company.taxNumber !== undefined && { taxNumber: company.taxNumber }),
  ...(company.taxOffice !== undefined && { taxOffice: company.taxOffice }),
});

/** Who it is made out to: the address that was chosen, else the account's company address where it is a business, else its default one, else its name alone. */
export async function recipientOf(
  { database, accounts, addresses }: IssuingDeps,
  { accountId, addressId }: InvoiceRequest,
): Promise<Recipient> {
  // One after another: they are read on the connection of the transaction.
  const contact = await accounts.contactOf(accountId);
  const registration = await businessRegistration(database, accountId);
  const list = await addresses.list(accountId);
  const address =
    list.find(({ id }) => id === addressId) ?? (registration ? undefined : list.find((one) => one.isDefault));
  const email = contact?.email;
  if (address) return { ...ofAddress(address), ...(email !== undefined && { email }) };
  return {
    name: contact?.name ?? '',
    surname: contact?.surname ?? '',
    ...registration,
    ...(email !== undefined && { email }),
  };
}
