import { packages } from '../../../../data/shipping/packages.ts';
import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import { packageSizes } from '../../../../contract/enums.ts';
import type { PackageSize } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';

const factsOf = new Map(packages.map((facts) => [facts.id, facts]));

/** Returns undefined for an unknown size. */
export const packageOf = (id: string): PackageFacts | undefined => factsOf.get(id as PackageSize);

function requirePackage(size: PackageSize): PackageFacts {
  const facts = packageOf(size);
  if (!facts) throw new Error(`Unknown package size ${size}`);
  return facts;
}

export const desiOf = (size: PackageSize): number => requirePackage(size).desi;

/** Chargeable weight of a parcel in whole desi: the greater of volume and kilograms, at least 1. Sizes are in cm. */
export function chargedDesi(parcel: { width: number; height: number; depth: number; kg: number }): number {
  const volume = (parcel.width * parcel.height * parcel.depth) / limits.desiDivisor;
  return Math.max(1, Math.ceil(Math.max(volume, parcel.kg)));
}

/** Smallest package for a number of desi; undefined if none is large enough. */
export const packageFor = (desi: number): PackageSize | undefined => packages.find((one) => desi <= one.desi)?.id;

/** Smallest package that holds all of these together; the largest one if none is large enough. */
export function combinedSize(sizes: readonly PackageSize[]): PackageSize {
  const desi = sizes.reduce((sum, size) => sum + desiOf(size), 0);
  return packageFor(desi) ?? packageSizes.at(-1) ?? 'XLarge';
}
