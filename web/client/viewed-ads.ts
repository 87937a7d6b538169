import { recentlyViewedCalls } from '../../contract/calls/recently-viewed.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { call } from './call.ts';
import { hasLocalViews, replaceViewed, recentlyViewed, rememberAd } from './recently-viewed.ts';

/** The last recorded ad: rendering a page again is not another view. */
let lastSent = '';
let moving: Promise<void> | undefined;

/** Records that the user views an ad once the page is visible: in the service for a member, in the browser for a guest. */
export function recordView(adId: string, memberId: string | undefined): void {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => recordView(adId, memberId), { once: true });
    return;
  }
  if (memberId === undefined) return rememberAd(adId);
  const name = `${memberId} ${adId}`;
  if (lastSent === name) return;
  lastSent = name;
  void sendView(adId);
}

async function sendView(adId: string): Promise<void> {
  await moveLocalViews();
  try {
    await call(recentlyViewedCalls.add, { body: { adIds: [adId] } });
  } catch {
    // The view is recorded when the ad is viewed again.
    lastSent = '';
  }
}

/** Moves the guest's views from this browser to the member's account. If the service fails, the next page tries again. */
export async function moveLocalViews(): Promise<void> {
  if (!hasLocalViews()) return;
  moving ??= call(recentlyViewedCalls.add, { body: { adIds: [...recentlyViewed()] } }).then(
    () => replaceViewed([]),
    () => undefined,
  );
  await moving;
  moving = undefined;
}

export type ViewedAds = CallAnswer<typeof recentlyViewedCalls.all>;

/** The member's viewed ads, including those stored in the browser before signing in. */
export async function loadViewedAds(): Promise<ViewedAds> {
  await moveLocalViews();
  return call(recentlyViewedCalls.all, {});
}

/** Restores removed ads at the front, latest first. Pass the ads before them too, so that they return to their old position. */
export const restoreViewed = (adIds: readonly string[]) =>
  call(recentlyViewedCalls.add, { body: { adIds: [...adIds] } });
export const removeViewed = (adId: string) => call(recentlyViewedCalls.remove, { params: { adId } });
export const clearViewed = () => call(recentlyViewedCalls.clear, {});
export const setHistoryEnabled = (isKept: boolean) => call(recentlyViewedCalls.setKept, { body: { isKept } });
