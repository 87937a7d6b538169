import type { PackageSize, ShipmentSource, ShipmentStage } from '../../../contract/enums.ts';
import type { Parcel as ShownParcel } from '../../../contract/schemas/shipment.ts';
import { companies } from '../../../data/shipping/companies.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import { DomainError } from '../../platform/errors.ts';

export interface Carrier {
  id: string;
  name: string;
  /** False for carriers that take no new parcels. */
  isActive: boolean;
}

export interface ParcelAddress {
  name: string;
  surname: string;
  phone: string;
  provinceId: number;
  districtId: number;
  line: string;
  postcode?: string;
}

export interface ParcelRequest {
  source: ShipmentSource;
  /** What the parcel belongs to: an order code or a refund id. Each has at most one parcel that is not cancelled. */
  subject: string;
  companyId: string;
  size: PackageSize;
  from: ParcelAddress;
  to: ParcelAddress;
  /** Insured value in kuruş. */
  value: Kurus;
}

export interface Parcel {
  id: string;
  source: ShipmentSource;
  subject: string;
  companyId: string;
  /** Shown to the carrier at drop-off, and used for tracking. */
  code: string;
  trackingUrl?: string;
  size: PackageSize;
  stage: ShipmentStage;
  createdAt: Date;
  stages: readonly { stage: ShipmentStage; at: Date; place?: string }[];
}

export interface Shipping {
  /** All carriers, including inactive ones. */
  carriers(): readonly Carrier[];
  /** Domestic fee of a package, VAT included. Throws for an unknown carrier. */
  feeOf(companyId: string, size: PackageSize): Kurus;
  /** Smallest package size that holds all of these together. */
  sizeOf(sizes: readonly PackageSize[]): PackageSize;
  /**
   * Announces a parcel to its carrier; returns the existing parcel on a repeated call. Calls the carrier, which may take seconds; throws within a
   * transaction. Throws ShipmentCompanyNotFound, CarrierUnavailable.
   */
  create(request: ParcelRequest): Promise<Parcel>;
  /**
   * Cancels a parcel that is not handed over yet. Returns false if the carrier has it, true if there is none. Calls the carrier, never within a
   * transaction; may be repeated. Throws CarrierUnavailable.
   */
  cancel(source: ShipmentSource, subject: string): Promise<boolean>;
  /** Cancels the parcel of an unreachable carrier in our records only. */
  giveUp(source: ShipmentSource, subject: string): Promise<void>;
  parcelsOf(source: ShipmentSource, subjects: readonly string[]): Promise<Map<string, Parcel>>;
}

/** Aborts a transaction that needs a parcel cancelled first. The carrier is called outside the transaction. */
class ParcelNotCancelled extends Error {
  readonly parcel: Parcel;

  constructor(parcel: Parcel) {
    super(`The parcel ${parcel.code} must be cancelled first`);
    this.parcel = parcel;
  }
}

/** The carrier's answer to a cancellation that failed: it has the parcel, or it did not answer. */
export type CarrierAnswer = 'UnderWay' | 'Silent';

/**
 * Returns whether the parcel is cancelled. If the carrier was not asked yet, throws to abort the current transaction; `withParcelCancelled` asks it
 * and retries.
 */
export async function isParcelCancelled(
  shipping: Pick<Shipping, 'parcelsOf'>,
  source: ShipmentSource,
  subject: string,
  answer?: CarrierAnswer,
): Promise<boolean> {
  const parcel = (await shipping.parcelsOf(source, [subject])).get(subject);
  if (!parcel) return true;
  if (parcel.stage !== 'OnCreated' || answer !== undefined) return false;
  throw new ParcelNotCancelled(parcel);
}

/** Maximum number of tries, for a parcel that is recreated after each cancellation. */
const maxAttempts = 3;

/**
 * Runs transactional work that may need a parcel cancelled. Between two tries the carrier is called, with no lock or connection in use. Throws
 * CarrierUnavailable after the last try.
 */
export async function withParcelCancelled<T>(
  ask: (parcel: Parcel) => Promise<CarrierAnswer | undefined>,
  work: (answer?: CarrierAnswer) => Promise<T>,
): Promise<T> {
  let answer: CarrierAnswer | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await work(answer);
    } catch (error) {
      if (!(error instanceof ParcelNotCancelled)) throw error;
      answer = await ask(error.parcel);
    }
  }
  throw new DomainError('CarrierUnavailable');
}

/** Returns a function that asks the carrier to cancel a parcel. Throws CarrierUnavailable. */
export const carrierCancellation =
  (shipping: Pick<Shipping, 'cancel'>) =>
  async ({ source, subject }: Parcel): Promise<CarrierAnswer | undefined> =>
    (await shipping.cancel(source, subject)) ? undefined : 'UnderWay';

/** Turns CarrierUnavailable into the answer `Silent`. */
export const silentIfUnavailable =
  (ask: ReturnType<typeof carrierCancellation>) =>
  async (parcel: Parcel): Promise<CarrierAnswer | undefined> => {
    try {
      return await ask(parcel);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CarrierUnavailable') return 'Silent';
      throw error;
    }
  };

/** Carrier calls of one job run. After a carrier's first missing answer, its other parcels are deferred to the next run. */
export type CarrierRun = () => { ask(parcel: Parcel): Promise<CarrierAnswer | undefined>; isDeferred(): boolean };

/** Call the result once per order or refund. */
export function startCarrierRun(shipping: Parameters<typeof carrierCancellation>[0]): CarrierRun {
  const unreachable = new Set<string>();
  const ask = silentIfUnavailable(carrierCancellation(shipping));
  return () => {
    let isDeferred = false;
    return {
      isDeferred: () => isDeferred,
      async ask(parcel) {
        isDeferred = unreachable.has(parcel.companyId);
        const answer = isDeferred ? 'Silent' : await ask(parcel);
        if (answer === 'Silent') unreachable.add(parcel.companyId);
        return answer;
      },
    };
  };
}

/** A parcel as buyer and seller see it. */
export function parcelView({ id: _, subject: _subject, size, createdAt, stages, ...parcel }: Parcel): ShownParcel {
  return {
    ...parcel,
    companyName: companies.find(({ id }) => id === parcel.companyId)?.name ?? parcel.companyId,
    package: size,
    createdAt: createdAt.toISOString(),
    stages: stages.map(({ at, ...stage }) => ({ ...stage, at: at.toISOString() })),
  };
}

/** For the demo market, whose parcels no carrier has. */
export interface ParcelsByHand {
  /** Moves a parcel to a stage now. Returns false if there is no such parcel. */
  move(companyId: string, code: string, stage: Exclude<ShipmentStage, 'OnCreated'>, place: string): Promise<boolean>;
}

export const parcelsByHandPort = definePort<ParcelsByHand>('parcels of a demo market');
export const shippingPort = definePort<Shipping>('shipping');
export { shippingEvents } from './events.ts';
export { tariffOfPackage } from './operations/parcel-fee.ts';
