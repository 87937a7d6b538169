import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';

/** Actions of a row. The whole list shares one object, so that unchanged rows are not rendered again. */
export interface RowActions {
  select(adId: string): void;
  changePrice(ad: ManagedAd): void;
  archive(adId: string): void;
  publish(adId: string): void;
  remove(adId: string): void;
  edit(adId: string): void;
  resubmit(adId: string): void;
  duplicate(adId: string): void;
}
