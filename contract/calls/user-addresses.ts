import { z } from 'zod';
import { declare } from '../declare.ts';
import { companyAddressForm, personalAddressForm, userAddress } from '../schemas/address.ts';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { done, uuid } from '../schemas/basic.ts';
import { revealedAddress } from '../schemas/member-desk.ts';

const path = '/identity/user-address';
const errors = ['AddressLimitReached', 'AddressPlaceMismatch'] as const;
const ownErrors = ['AddressNotFound', 'AddressPlaceMismatch'] as const;

/** Addresses of members and guests. A guest's addresses move to the member at registration. */
export const userAddressCalls = {
  addPersonal: declare({
    id: 'identity.user-address.personal.add',
    method: 'POST',
    path: `${path}/personal`,
    access: 'guest',
    summary: 'Adds a personal address. The first one becomes the default.',
    body: personalAddressForm,
    answer: userAddress,
    errors,
  }),
  updatePersonal: declare({
    id: 'identity.user-address.personal.update',
    method: 'PUT',
    path: `${path}/personal/{id}`,
    access: 'owner',
    of: { personalAddress: ['params.id'] },
    summary: 'Changes a personal address.',
    params: z.object({ id: uuid }),
    body: personalAddressForm,
    answer: userAddress,
    errors: ownErrors,
  }),
  addCompany: declare({
    id: 'identity.user-address.company.add',
    method: 'POST',
    path: `${path}/company`,
    access: 'guest',
    summary: 'Adds a company address.',
    body: companyAddressForm,
    answer: userAddress,
    errors,
  }),
  updateCompany: declare({
    id: 'identity.user-address.company.update',
    method: 'PUT',
    path: `${path}/company/{id}`,
    access: 'owner',
    of: { companyAddress: ['params.id'] },
    summary: 'Changes a company address.',
    params: z.object({ id: uuid }),
    body: companyAddressForm,
    answer: userAddress,
    errors: ownErrors,
  }),
  list: declare({
    id: 'identity.user-address.read',
    method: 'GET',
    path,
    access: 'guest',
    summary: 'Lists the caller’s addresses, default first.',
    answer: z.object({ items: z.array(userAddress) }),
  }),
  remove: declare({
    id: 'identity.user-address.delete',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'owner',
    of: { personalAddress: ['params.id'], companyAddress: ['params.id'] },
    summary: 'Deletes an address. The newest remaining one becomes the default.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['AddressNotFound'],
  }),
  reveal: declare({
    id: 'identity.user-address.reveal',
    method: 'POST',
    path: '/identity/desk/reveal-addresses',
    access: 'administrator',
    permission: 'revealPersonalData',
    summary: 'Returns a member’s addresses. The access is logged with its reason.',
    body: z.object({ userId: uuid, reason: shortText(limits.deskReasonMost, limits.deskReasonLeast) }),
    answer: z.object({ items: z.array(revealedAddress) }),
    errors: ['Required', 'TextTooShort', 'TextTooLong'],
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
};
