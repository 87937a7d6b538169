import type { PackageSize, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';

export interface CarrierAddress {
  name: string;
  /** E.164: `+905321234567`. */
  phone: string;
  /** The province's number, which is also its licence plate code. */
  provinceId: number;
  province: string;
  district: string;
  line: string;
}

export interface AnnouncedParcel {
  /** Our code; the carrier identifies the parcel by it, and the branch scans it. */
  code: string;
  size: PackageSize;
  desi: number;
  kgMost: number;
  /** Insured value in kuruş. */
  value: number;
  isReturn: boolean;
  from: CarrierAddress;
  to: CarrierAddress;
}

export interface Movement {
  stage: Exclude<ShipmentStage, 'OnCreated'>;
  at: Date;
  place?: string;
}

/** A notification about one parcel. `movement` is set only if the carrier's notification is authenticated well enough to trust its content. */
export interface CarrierNotification {
  code: string;
  movement?: Movement;
}

/** A request to the carrier's notification URL. */
export interface CarrierCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Methods throw `CarrierUnreachable` if the carrier does not respond or its response cannot be parsed. */
export interface CarrierAdapter {
  id: ShippingCompany;
  /** Minimum minutes between two status requests for the same parcel. */
  askMinutes: number;
  /** Registers a parcel. Succeeds if the carrier already has the code. */
  announce(parcel: AnnouncedParcel): Promise<void>;
  /** Cancels a parcel; returns false if the carrier already has it. */
  cancel(code: string): Promise<boolean>;
  /** Movements since the announcement, oldest first; empty until the parcel is handed over. */
  follow(code: string, announcedAt: Date): Promise<{ movements: Movement[]; trackingUrl?: string }>;
  /** Parses a notification. Returns undefined if it is not authentic or the carrier sends none. */
  parseNotification(call: CarrierCall): CarrierNotification[] | undefined;
}

/** The carrier did not respond. `reason` is for the operator's log and contains no name, address or key. */
export class CarrierUnreachable extends Error {
  readonly reason: string;

  constructor(id: ShippingCompany, reason: string) {
    super(`${id} is unavailable: ${reason}`);
    this.reason = reason;
  }
}
