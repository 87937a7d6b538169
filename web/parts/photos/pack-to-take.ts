import type { Doping } from '../../../contract/schemas/promotion.ts';

/** The pack that is taken: a free one where there is one, else the shortest, which is paid when the ad is sent. */
export const packToTake = ({ variants }: Pick<Doping, 'variants'>) =>
  variants.find(({ isFree }) => isFree) ?? variants[0];
