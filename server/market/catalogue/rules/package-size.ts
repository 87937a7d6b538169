import type { PackageSize } from '../../../../contract/enums.ts';

/** Usual package size by category. Other categories inherit from their parent. */
const rows: Readonly<Record<PackageSize, readonly number[]>> = {
  Small: [
    // Phones, tablets, wearables, drives; clothes, shoes, jewellery; books, records, cosmetics.
    401, 402, 403, 40502, 40504, 40505, 40506, 40507, 40508, 40509, 40515, 415, 416, 411, 408, 6, 10, 3301, 3302, 3305,
    3307, 3308, 3309, 510, 512, 50303, 50309, 50407, 50409, 50415, 50607, 50609, 50707, 50708, 803, 804, 806, 807, 808,
    811, 907, 911, 915,
  ],
  Medium: [4, 7, 8, 9, 3133, 503, 504, 506, 507, 508, 511, 40401, 40402, 604, 614, 615, 1002, 1005, 1006, 3304, 3306],
  Large: [
    404, 407, 409, 410, 414, 5, 505, 50403, 50406, 50414, 702, 703, 801, 805, 810, 904, 908, 909, 903, 3303, 3310, 3311,
    3312, 1008,
  ],
  XLarge: [413, 501, 502, 509, 802, 901, 50801, 50802, 51102, 708, 711, 713],
};

const sizes: ReadonlyMap<number, PackageSize> = new Map(
  Object.entries(rows).flatMap(([size, ids]) => ids.map((id): [number, PackageSize] => [id, size as PackageSize])),
);

/** The usual size of a category. `categoryIds` starts at the main category; `chosen` is what an operator chose for one. The deepest one counts. */
export const usualPackage = (
  categoryIds: readonly number[],
  chosen: (categoryId: number) => PackageSize | null | undefined,
): PackageSize =>
  categoryIds.map((id) => chosen(id) ?? sizes.get(id)).findLast((size) => size !== undefined) ?? 'Medium';
