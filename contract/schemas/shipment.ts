import { z } from 'zod';
import { packageSizes, shipmentSources, shipmentStages } from '../enums.ts';
import { limits } from '../limits.ts';
import { kurus } from './basic.ts';

/** The id of a carrier. */
export const companyId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

/** A carrier that takes parcels. */
export const shipmentCompany = z.object({
  id: companyId,
  name: z.string(),
  /** Parcels may be sent by it now. */
  isActive: z.boolean(),
  /** How many working days a parcel is usually under way. */
  deliveryDays: z.object({ least: z.int(), most: z.int() }),
});
export type ShipmentCompany = z.output<typeof shipmentCompany>;

/** A size of parcels: what it holds, in words and figures. */
export const shippingPackage = z.object({
  id: z.enum(packageSizes),
  /** `Küçük`, in the caller's language. */
  name: z.string(),
  /** What usually fits, in the caller's language. */
  hint: z.string(),
  /** Centimetres. */
  width: z.int(),
  height: z.int(),
  depth: z.int(),
  desi: z.int(),
  kgMost: z.int(),
});
export type ShippingPackage = z.output<typeof shippingPackage>;

const side = z.number().positive().max(limits.parcelSideMost, 'ParcelTooLarge');

/** A parcel as somebody has measured it: centimetres and kilograms. */
export const measuredParcel = z.object({
  width: side,
  height: side,
  depth: side,
  kg: z.number().positive().max(limits.parcelKgMost, 'ParcelTooLarge'),
  /** Of one carrier alone. */
  companyId: companyId.optional(),
});

/** What one carrier takes for a parcel. */
export const shippingRate = z.object({
  companyId,
  companyName: z.string(),
  /** Kuruş, VAT included, and what of it is VAT. */
  price: kurus,
  vat: kurus,
  deliveryDays: z.object({ least: z.int(), most: z.int() }),
});
export type ShippingRate = z.output<typeof shippingRate>;

/** What carriers take for a parcel, the cheapest first. */
export const shippingRates = z.object({
  /** What is charged for: the greater of desi and kilograms, in whole ones. */
  desi: z.int(),
  /** The smallest package that it fits into; absent beyond the largest. */
  package: z.enum(packageSizes).optional(),
  currency: z.literal('TRY'),
  items: z.array(shippingRate),
});
export type ShippingRates = z.output<typeof shippingRates>;

/** A parcel as those see it between whom it goes. */
export const parcel = z.object({
  source: z.enum(shipmentSources),
  companyId,
  companyName: z.string(),
  /** What the sender shows at the carrier's desk, and by which the parcel is followed. */
  code: z.string(),
  trackingUrl: z.string().optional(),
  package: z.enum(packageSizes),
  stage: z.enum(shipmentStages),
  createdAt: z.iso.datetime(),
  /** Every stage that it has reached, in their order. */
  stages: z.array(
    z.object({
      stage: z.enum(shipmentStages),
      at: z.iso.datetime(),
      /** Where, as the carrier says it. */
      place: z.string().optional(),
    }),
  ),
});
export type Parcel = z.output<typeof parcel>;
