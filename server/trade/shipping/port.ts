import type { PackageSize, ShipmentSource, ShipmentStage } from '../../../contract/enums.ts';
import type { Parcel as ShownParcel } from '../../../contract/schemas/shipment.ts';
import { companies } from '../../../data/shipping/companies.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import { DomainError } from '../../platform/errors.ts';

export interface Carrier {
  id: string;
  name: string;
  /** Parcels may be sent by it now. */
  isActive: boolean;
}

/** Where a parcel comes from or goes to. */
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
  /** What it is of, once: an order's code, a refund's id. */
  subject: string;
  companyId: string;
  size: PackageSize;
  from: ParcelAddress;
  to: ParcelAddress;
  /** Kuruş, what it is insured for. */
  value: Kurus;
}

export interface Parcel {
  id: string;
  source: ShipmentSource;
  subject: string;
  companyId: string;
  /** What the sender shows at the carrier's desk, and by which the parcel is followed. */
  code: string;
  trackingUrl?: string;
  size: PackageSize;
  stage: ShipmentStage;
  createdAt: Date;
  stages: readonly { stage: ShipmentStage; at: Date; place?: string }[];
}

export interface Shipping {
  /** All carriers by their names, also those that parcels are sent by no more. */
  carriers(): readonly Carrier[];
  /** The carrier's fee, VAT included, of one parcel within the country. Throws for no carrier. */
  feeOf(companyId: string, size: PackageSize): Kurus;
  /** The size that several things of these sizes fit into together. */
  sizeOf(sizes: readonly PackageSize[]): PackageSize;
  /**
   * Makes a parcel known to its carrier; asked twice for one subject it is one. It asks the carrier, which may take seconds, and throws within a transaction. Refuses ShipmentCompanyNotFound,
   * CarrierUnavailable.
   */
  create(request: ParcelRequest): Promise<Parcel>;
  /**
   * Calls a parcel off that nobody has handed over yet; answers false where it is under way, and true where there is none. It asks the carrier likewise, and may be asked again. Refuses CarrierUnavailable.
   */
  cancel(source: ShipmentSource, subject: string): Promise<boolean>;
  /** Is done with a parcel whose carrier does not answer, without its word. */
  giveUp(source: ShipmentSource, subject: string): Promise<void>;
  parcelsOf(source: ShipmentSource, subjects: readonly string[]): Promise<Map<string, Parcel>>;
}

/** Ends a transaction in which a parcel turns out to be at its carrier's: it has to be called off first, while nothing is held. */
class ParcelInTheWay extends Error {
  readonly parcel: Parcel;

  constructor(parcel: Parcel) {
    super(`The parcel ${parcel.code} has to be called off first`);
    this.parcel = parcel;
  }
}

/** What a carrier said of a parcel that was to be called off, as far as it was asked: it has it, or it does not answer. */
export type CarrierWord = 'UnderWay' | 'Silent';

/** In the transaction that needs it: whether nobody can hand a parcel over any more. Where its carrier has to be asked first the transaction ends, and begins anew by `callingOff`. */
export async function isCalledOff(
  shipping: Pick<Shipping, 'parcelsOf'>,
  source: ShipmentSource,
  subject: string,
  word?: CarrierWord,
): Promise<boolean> {
  const parcel = (await shipping.parcelsOf(source, [subject])).get(subject);
  if (!parcel) return true;
  if (parcel.stage !== 'OnCreated' || word !== undefined) return false;
  throw new ParcelInTheWay(parcel);
}

/** A parcel may be made anew as often as it is called off; who does both in turn is refused in the end. */
const turnsMost = 3;

/**
 * Does work of one transaction that may need a parcel called off: its carrier is asked between two tries, while no lock and no connection is held, and each try sees what has become of it. Refuses
 * CarrierUnavailable.
 */
export async function callingOff<T>(
  ask: (parcel: Parcel) => Promise<CarrierWord | undefined>,
  work: (word?: CarrierWord) => Promise<T>,
): Promise<T> {
  let word: CarrierWord | undefined;
  for (let turn = 0; turn < turnsMost; turn += 1) {
    try {
      return await work(word);
    } catch (error) {
      if (!(error instanceof ParcelInTheWay)) throw error;
      word = await ask(error.parcel);
    }
  }
  throw new DomainError('CarrierUnavailable');
}

/** Asks the carrier of a parcel to call it off. Refuses CarrierUnavailable. */
export const askingCarrier =
  (shipping: Pick<Shipping, 'cancel'>) =>
  async ({ source, subject }: Parcel): Promise<CarrierWord | undefined> =>
    (await shipping.cancel(source, subject)) ? undefined : 'UnderWay';

/** The same for who goes on without an answer. */
export const unlessSilent =
  (ask: ReturnType<typeof askingCarrier>) =>
  async (parcel: Parcel): Promise<CarrierWord | undefined> => {
    try {
      return await ask(parcel);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CarrierUnavailable') return 'Silent';
      throw error;
    }
  };

/** What a run of a clock asks carriers by: one that does not answer is asked no further in it, and what it would be asked about next is put off to the next run. */
export type CarriersOfRun = () => { ask(parcel: Parcel): Promise<CarrierWord | undefined>; isPutOff(): boolean };

/** Begins a run; each order or refund of it has a question of its own. */
export function askingInRun(shipping: Parameters<typeof askingCarrier>[0]): CarriersOfRun {
  const away = new Set<string>();
  const ask = unlessSilent(askingCarrier(shipping));
  return () => {
    let isPutOff = false;
    return {
      isPutOff: () => isPutOff,
      async ask(parcel) {
        isPutOff = away.has(parcel.companyId);
        const word = isPutOff ? 'Silent' : await ask(parcel);
        if (word === 'Silent') away.add(parcel.companyId);
        return word;
      },
    };
  };
}

/** A parcel as both ends see it. */
export function shownParcel({ id: _, subject: _subject, size, createdAt, stages, ...parcel }: Parcel): ShownParcel {
  return {
    ...parcel,
    companyName: companies.find(({ id }) => id === parcel.companyId)?.name ?? parcel.companyId,
    package: size,
    createdAt: createdAt.toISOString(),
    stages: stages.map(({ at, ...stage }) => ({ ...stage, at: at.toISOString() })),
  };
}

/** For a market to look at, whose parcels nobody carries. */
export interface ParcelsByHand {
  /** A parcel has come to a stage now; answers whether there is such a parcel. */
  move(companyId: string, code: string, stage: Exclude<ShipmentStage, 'OnCreated'>, place: string): Promise<boolean>;
}

export const parcelsByHandPort = definePort<ParcelsByHand>('parcels of a demo market');
export const shippingPort = definePort<Shipping>('shipping');
export { shippingEvents } from './events.ts';
