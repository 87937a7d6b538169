import { z } from 'zod';
import { declare } from '../declare.ts';
import { packageSizes } from '../enums.ts';
import { limits } from '../limits.ts';
import { companyId, measuredParcel, shipmentCompany, shippingPackage, shippingRates } from '../schemas/shipment.ts';

const path = '/shipment/v1';
/** Fees change at most daily, carriers only with a setting. */
const cacheSeconds = 300;

/** Carriers, parcel sizes and fees. */
export const shippingCalls = {
  companies: declare({
    id: 'shipment.companies.list',
    method: 'GET',
    path: `${path}/companies`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'Lists the carriers.',
    answer: z.object({ items: z.array(shipmentCompany) }),
    cacheSeconds,
  }),
  company: declare({
    id: 'shipment.companies.get',
    method: 'GET',
    path: `${path}/companies/{id}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'Returns a carrier, also an inactive one.',
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
    summary: 'Lists the parcel sizes, smallest first.',
    answer: z.object({ items: z.array(shippingPackage) }),
    cacheSeconds,
  }),
  package: declare({
    id: 'shipment.shipping-packages.get',
    method: 'GET',
    path: `${path}/shipping-packages/{id}`,
    base: 'ecommerce',
    access: 'visitor',
    summary: 'Returns a parcel size.',
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
      'Returns the fee for a parcel by size and weight. Desi = width × height × depth in cm ÷ 3,000; the greater of desi and kilograms counts.',
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
    summary: 'Returns the fee for packages of given sizes in one parcel.',
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
    summary: 'Returns the fee for a parcel by desi.',
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
    summary: 'Returns the fee for a package size.',
    params: z.object({ package: z.string().max(40) }),
    answer: shippingRates,
    errors: ['ShippingPackageNotFound'],
    cacheSeconds,
  }),
};
