import { z } from 'zod';
import { addressKinds } from '../enums.ts';
import { name, phone, shortText, surname, taxNumber } from '../fields/person.ts';
import { named, uuid } from './basic.ts';

/** Delivery and invoice addresses for people and companies. */

const place = z.coerce.number('Required').int('Required').positive('Required');

const common = z.object({
  /** `Ev`, `Ofis` */
  title: shortText(40, 2),
  name,
  surname,
  phone,
  provinceId: place,
  districtId: place,
  neighborhoodId: place,
  /** Street, number, door. */
  line: shortText(300, 5),
  postcode: z
    .string()
    .regex(/^[0-9]{5}$/, 'PostcodeInvalid')
    .or(z.literal(''))
    .optional(),
  isDefault: z.boolean().optional(),
});

export const personalAddressForm = common;
export const companyAddressForm = common.extend({
  companyTitle: shortText(120, 2),
  taxNumber,
  taxOffice: shortText(80, 2),
});

export const userAddress = z.object({
  id: uuid,
  kind: z.enum(addressKinds),
  title: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  province: named,
  district: named,
  neighborhood: named,
  line: z.string(),
  postcode: z.string().optional(),
  isDefault: z.boolean(),
  companyTitle: z.string().optional(),
  taxNumber: z.string().optional(),
  taxOffice: z.string().optional(),
});
export type UserAddress = z.output<typeof userAddress>;
