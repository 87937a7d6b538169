import { packages } from '../../../../data/shipping/packages.ts';
import type { PackageFacts } from '../../../../data/shipping/packages.ts';
import type { PackageSize } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { packageSizes } from '../../../../contract/enums.ts';

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
