import type { Doping } from '../../../contract/schemas/promotion.ts';

/** The variant to take: a free one, otherwise the shortest, which is paid when the ad is submitted. */
export const selectPack = ({ variants }: Pick<Doping, 'variants'>) =>
  variants.find(({ isFree }) => isFree) ?? variants[0];
