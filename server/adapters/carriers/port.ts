import type { PackageSize, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';

/** Somebody at one end of a parcel, in a carrier's words. */
export interface CarrierAddress {
  name: string;
  /** With the plus: `+905321234567`. */
  phone: string;
  /** The province's number, which is that of its plates. */
  provinceId: number;
  province: string;
  district: string;
  line: string;
}

export interface AnnouncedParcel {
  /** Ours: the carrier knows the parcel by it, and its desk reads it. */
  code: string;
  size: PackageSize;
  desi: number;
  kgMost: number;
  /** Kuruş, what it is insured for. */
  value: number;
  isReturn: boolean;
  from: CarrierAddress;
  to: CarrierAddress;
}

/** A stage that a parcel reached, as its carrier says it. */
export interface Movement {
  stage: Exclude<ShipmentStage, 'OnCreated'>;
  at: Date;
  place?: string;
}

/** What a carrier tells by itself: of which parcel, and, where its word can be proved to be its own, what happened. */
export interface CarrierWord {
  code: string;
  movement?: Movement;
}

/** A request that came to the address for a carrier's notifications. */
export interface CarrierCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A carrier. What it is asked throws `CarrierAway` where it does not answer, or not so that it is understood. */
export interface CarrierAdapter {
  id: ShippingCompany;
  /** Minutes between two questions after the same parcel. */
  askMinutes: number;
  /** Makes a parcel known. A code that the carrier knows already is done. */
  announce(parcel: AnnouncedParcel): Promise<void>;
  /** Calls a parcel off; false where the carrier has it. */
  cancel(code: string): Promise<boolean>;
  /** What became of a parcel since it was announced, the oldest first; nothing while nobody handed it over. */
  follow(code: string, announcedAt: Date): Promise<{ movements: Movement[]; trackingUrl?: string }>;
  /** What a notification says; nothing where it is not the carrier's, or none is expected. */
  wordsOf(call: CarrierCall): CarrierWord[] | undefined;
}

/** A carrier did not answer. `reason` is for the operator and carries no name, no address and no key. */
export class CarrierAway extends Error {
  readonly reason: string;

  constructor(id: ShippingCompany, reason: string) {
    super(`${id} cannot be asked: ${reason}`);
    this.reason = reason;
  }
}
