import { z } from 'zod';
import { declare } from '../declare.ts';
import { packageSizes } from '../enums.ts';
import { limits } from '../limits.ts';
import { companyId, measuredParcel, shipmentCompany, shippingPackage, shippingRates } from '../schemas/shipment.ts';

const path = '/shipment/v1';
/** Fees change with a day, carriers with a setting. */
const cacheSeconds = 300;

/** Carriers, sizes of parcels, and what they cost. */
export const shippingCalls = {
  companies: declare({
    id: 'shipment.companies.list',
    method: 'GET',
    path: `${path}/companies`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'Carriers by which parcels are sent.',
    answer: z.object({ items: z.array(shipmentCompany) }),
    cacheSeconds,
  }),
  company: declare({
    id: 'shipment.companies.get',
    method: 'GET',
    path: `${path}/companies/{id}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'One carrier, also one that takes no parcels any more.',
    params: z.object({ id: companyId }),
    answer: z.object({ company: shipmentCompany }),
    errors: ['ShipmentCompanyNotFound'],
    cacheSeconds,
  }),
  packages: declare({
    id: 'shipment.shipping-packages.list',
    method: 'GET',
    path: `${path}/shipping-packages`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'Sizes of parcels, the smallest first.',
    answer: z.object({ items: z.array(shippingPackage) }),
    cacheSeconds,
  }),
  package: declare({
    id: 'shipment.shipping-packages.get',
    method: 'GET',
    path: `${path}/shipping-packages/{id}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'One size of parcels.',
    params: z.object({ id: z.string().max(40) }),
    answer: z.object({ package: shippingPackage }),
    errors: ['ShippingPackageNotFound'],
    cacheSeconds,
  }),
  calculateDesi: declare({
    id: 'shipment.rates.desi.calculate',
    method: 'POST',
    path: `${path}/shipping-rates/desi/calculate`,
    base: 'ecommerce',
    access: 'visitor',
    summary:
      'What a parcel of these sides and this weight costs: width × height × depth in centimetres by 3,000 are its desi; the greater of desi and kilograms counts.',
    body: measuredParcel,
    answer: shippingRates,
    errors: ['ParcelTooLarge', 'ShipmentCompanyNotFound'],
    rate: { max: 300, seconds: 60 },
  }),
  calculatePackage: declare({
    id: 'shipment.rates.package.calculate',
    method: 'POST',
    path: `${path}/shipping-rates/package/calculate`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'What packages of these sizes cost together as one parcel.',
    body: z.object({
      packages: z.array(z.enum(packageSizes)).min(1).max(limits.parcelPackagesMost, 'ParcelTooLarge'),
      companyId: companyId.optional(),
    }),
    answer: shippingRates,
    errors: ['ParcelTooLarge', 'ShipmentCompanyNotFound'],
    rate: { max: 300, seconds: 60 },
  }),
  byDesi: declare({
    id: 'shipment.rates.desi.get',
    method: 'GET',
    path: `${path}/shipping-rates/desi/{desi}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'What a parcel of so many desi costs.',
    params: z.object({ desi: z.coerce.number().positive().max(limits.parcelDesiMost, 'ParcelTooLarge') }),
    answer: shippingRates,
    errors: ['ParcelTooLarge'],
    cacheSeconds,
  }),
  byPackage: declare({
    id: 'shipment.rates.package.get',
    method: 'GET',
    path: `${path}/shipping-rates/package/{package}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'What a package of a size costs.',
    params: z.object({ package: z.string().max(40) }),
    answer: shippingRates,
    errors: ['ShippingPackageNotFound'],
    cacheSeconds,
  }),
};
