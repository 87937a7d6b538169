import { can } from '../../../contract/capabilities.ts';
import type { Doping } from '../../../contract/schemas/promotion.ts';

/** The pack that is taken: a free one where there is one, else the shortest, which is paid when the ad is sent. */
export const selectPack = ({ variants }: Pick<Doping, 'variants'>) =>
  variants.find(({ isFree }) => isFree) ?? (can('servicePayment') ? variants[0] : undefined);
