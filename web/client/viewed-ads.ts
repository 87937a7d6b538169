import { recentlyViewedCalls } from '../../contract/calls/recently-viewed.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { call } from './call.ts';
import { hasLocalViews, replaceViewed, recentlyViewed, rememberAd } from './recently-viewed.ts';

/** The ad that was told last: a page that is drawn anew is not looked at again. */
let lastSent = '';
let moving: Promise<void> | undefined;

/** Remembers that somebody looks at an ad, as soon as they see the page: the service for a member, the browser for a guest. */
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
    // The ad is on the screen all the same; looked at again, it is told again.
    lastSent = '';
  }
}

/** Gives a member what this browser kept while they were a guest. What the service could not take stays for the next page. */
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

/** What a member looked at, with what the browser kept before they signed in. */
export async function loadViewedAds(): Promise<ViewedAds> {
  await moveLocalViews();
  return call(recentlyViewedCalls.all, {});
}

/** Puts ads back at the front, the latest first: what was taken away stands where it stood when those before it come along. */
export const restoreViewed = (adIds: readonly string[]) =>
  call(recentlyViewedCalls.add, { body: { adIds: [...adIds] } });
export const removeViewed = (adId: string) => call(recentlyViewedCalls.remove, { params: { adId } });
export const clearViewed = () => call(recentlyViewedCalls.clear, {});
export const setHistoryEnabled = (isKept: boolean) => call(recentlyViewedCalls.setKept, { body: { isKept } });
