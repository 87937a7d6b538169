import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { businessRegistration } from '../../../people/accounts/port.ts';
import type { Recipient } from '../rules/document.ts';
import type { InvoiceRequest } from '../port.ts';
import type { InvoiceDeps } from './dependencies.ts';

/** Recipient: the chosen address, otherwise the business's registration, otherwise the default address, otherwise the name alone. */
export async function readRecipient(
  { database, accounts, addresses }: InvoiceDeps,
  { accountId, addressId }: InvoiceRequest,
): Promise<Recipient> {
  // Sequential, because the transaction has one connection.
  const contact = await accounts.contactOf(accountId);
  const registration = await businessRegistration(database, accountId);
  const list = await addresses.list(accountId);
  const address =
    list.find(({ id }) => id === addressId) ?? (registration ? undefined : list.find((one) => one.isDefault));
  const email = contact?.email;
  if (address) return { ...addressRecipient(address), ...(email !== undefined && { email }) };
  return {
    name: contact?.name ?? '',
    surname: contact?.surname ?? '',
    ...registration,
    ...(email !== undefined && { email }),
  };
}

const addressRecipient = ({
  name,
  surname,
  line,
  district,
  province,
  postcode,
  ...company
}: UserAddress): Recipient => ({
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
