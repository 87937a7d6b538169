import { packageSizes } from '../../../../contract/enums.ts';
import type { PackageSize, ShipmentStage, ShippingCompany } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { packages } from '../../../../data/shipping/packages.ts';
import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import { tariffs } from '../../../../data/shipping/rates.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** The stages on the way to each, that one included. */
const ways: Readonly<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  OnCreated: ['OnCreated'],
  OnDelivery: ['OnCreated', 'OnDelivery'],
  ShipmentCompleted: ['OnCreated', 'OnDelivery', 'ShipmentCompleted'],
  ProductReturned: ['OnCreated', 'OnDelivery', 'ProductReturned'],
};

/** What a parcel has still to pass on its way to a stage; nothing where it is there, beyond it, or went another way. */
export function stagesBetween(now: ShipmentStage, to: ShipmentStage): ShipmentStage[] {
  const at = ways[to].indexOf(now);
  return at < 0 ? [] : ways[to].slice(at + 1);
}

/** Nothing follows. */
export const isEnd = (stage: ShipmentStage): boolean => stage === 'ShipmentCompleted' || stage === 'ProductReturned';

const factsOf = new Map(packages.map((facts) => [facts.id, facts]));

/** What is known of a size; of a text that is none, nothing. */
export const packageOf = (id: string): PackageFacts | undefined => factsOf.get(id as PackageSize);

function sized(size: PackageSize): PackageFacts {
  const facts = packageOf(size);
  if (!facts) throw new Error(`No package is called ${size}`);
  return facts;
}

export const desiOf = (size: PackageSize): number => sized(size).desi;

/** What a parcel of these centimetres and kilograms is charged for: the greater of desi and kilograms, in whole ones. */
export function chargedDesi(parcel: { width: number; height: number; depth: number; kg: number }): number {
  const volume = (parcel.width * parcel.height * parcel.depth) / limits.desiDivisor;
  return Math.max(1, Math.ceil(Math.max(volume, parcel.kg)));
}

/** The smallest package that so many desi fit into. */
export const packageFor = (desi: number): PackageSize | undefined => packages.find((one) => desi <= one.desi)?.id;

/** The size that things of these sizes fit into together; the largest where they fit into none. */
export function sizeTogether(sizes: readonly PackageSize[]): PackageSize {
  const desi = sizes.reduce((sum, size) => sum + desiOf(size), 0);
  return packageFor(desi) ?? packageSizes.at(-1) ?? 'XLarge';
}

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** A carrier's fee of so many whole desi at a moment, VAT included; nothing before its first tariff. */
export function feeOn(companyId: ShippingCompany, desi: number, at: Date): Kurus | undefined {
  const day = istanbulDay.format(at);
  const tariff = tariffs.findLast((row) => row.companyId === companyId && row.since <= day);
  if (!tariff) return undefined;
  const { bands, beyond } = tariff;
  const band = bands.find(([most]) => desi <= most);
  if (band) return kurus(band[1]);
  const [most, fee] = bands.at(-1) ?? [0, 0];
  return kurus(fee + (desi - most) * beyond);
}

/** So many codes there are: eleven digits, the first of which is not 0. */
const codes = 90_000_000_000n;
const firstCode = 10_000_000_000n;

/** A parcel's code made of bytes of chance: eleven digits, and one by which a typing error shows (Luhn). */
export function codeOf(bytes: Buffer): string {
  const digits = String(firstCode + (BigInt(`0x${bytes.toString('hex')}`) % codes));
  return digits + String(checkDigit(Array.from(digits, Number)));
}

/** Whether twelve digits can be a parcel's code. */
export function isCode(text: string): boolean {
  const digits = Array.from(text, Number);
  return /^[1-9]\d{11}$/.test(text) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, place) => {
    const worth = place % 2 === 0 ? digit * 2 : digit;
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
