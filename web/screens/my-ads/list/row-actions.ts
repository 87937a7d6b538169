import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';

/** What a row can be asked for; one object for the whole list, so that a row is drawn again only when it has changed. */
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
