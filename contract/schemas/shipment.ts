import { z } from 'zod';
import { packageSizes, shipmentSources, shipmentStages } from '../enums.ts';
import { limits } from '../limits.ts';
import { kurus } from './basic.ts';

export const companyId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

export const shipmentCompany = z.object({
  id: companyId,
  name: z.string(),
  /** Whether it accepts parcels now. */
  isActive: z.boolean(),
  /** Usual delivery time in working days. */
  deliveryDays: z.object({ least: z.int(), most: z.int() }),
});
export type ShipmentCompany = z.output<typeof shipmentCompany>;

/** A parcel size with its dimensions. */
export const shippingPackage = z.object({
  id: z.enum(packageSizes),
  /** In the caller's language: `Küçük`. */
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

/** Centimetres and kilograms. */
export const measuredParcel = z.object({
  width: side,
  height: side,
  depth: side,
  kg: z.number().positive().max(limits.parcelKgMost, 'ParcelTooLarge'),
  /** Only this carrier's fee. */
  companyId: companyId.optional(),
});

/** A carrier's fee for a parcel. */
export const shippingRate = z.object({
  companyId,
  companyName: z.string(),
  /** Kuruş, VAT included, and the VAT in it. */
  price: kurus,
  vat: kurus,
  deliveryDays: z.object({ least: z.int(), most: z.int() }),
});
export type ShippingRate = z.output<typeof shippingRate>;

/** Carriers' fees for a parcel, cheapest first. */
export const shippingRates = z.object({
  /** The billed size: the greater of desi and kilograms, rounded up. */
  desi: z.int(),
  /** The smallest fitting package. Absent if larger than all. */
  package: z.enum(packageSizes).optional(),
  currency: z.literal('TRY'),
  items: z.array(shippingRate),
});
export type ShippingRates = z.output<typeof shippingRates>;

/** A parcel for its sender and recipient. */
export const parcel = z.object({
  source: z.enum(shipmentSources),
  companyId,
  companyName: z.string(),
  /** For the carrier's desk and for tracking. */
  code: z.string(),
  trackingUrl: z.string().optional(),
  package: z.enum(packageSizes),
  stage: z.enum(shipmentStages),
  createdAt: z.iso.datetime(),
  /** All stages reached, in order. */
  stages: z.array(
    z.object({
      stage: z.enum(shipmentStages),
      at: z.iso.datetime(),
      /** Location as named by the carrier. */
      place: z.string().optional(),
    }),
  ),
});
export type Parcel = z.output<typeof parcel>;
