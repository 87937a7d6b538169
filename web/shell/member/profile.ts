import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { memberCalls } from '../../../contract/calls/member.ts';
import type { MenuCountName } from '../../../contract/schemas/account.ts';
import { useLive } from '../../client/live-events.ts';
import { call, memberRequired } from '../../client/call.ts';
import { pictureUrl } from '../../client/media.ts';
import { useMember } from '../../client/session-end.ts';

/** Profile fields that the frame shows. */
interface ShownProfile {
  name: string;
  surname: string;
  picture: { key: string } | undefined;
  menuCounts: Readonly<Record<MenuCountName, number>> | undefined;
}

let loaded: ShownProfile | undefined;
const watchers = new Set<() => void>();

/** Loads the member's profile and counts. On failure the known values stay. */
export async function refreshProfile(): Promise<void> {
  const profile = await call(memberCalls.profile, {}).catch(() => undefined);
  // The answer for a guest means that the member's session has ended.
  if (profile?.isGuest) dispatchEvent(new Event(memberRequired));
  if (!profile || profile.isGuest) return;
  const { name, surname, picture, menuCounts } = profile;
  loaded = { name, surname, picture, menuCounts };
  for (const watcher of watchers) watcher();
}

/** The member's profile: the page's data, replaced by later answers. */
export function useProfile(): { fullName: string; pictureSrc: string | undefined; counts: ShownProfile['menuCounts'] } {
  const member = useMember();
  const profile = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => loaded,
    () => undefined,
  );
  const { name = '', surname = '', picture } = profile ?? member ?? {};
  return {
    fullName: `${name} ${surname}`.trim(),
    pictureSrc: picture && pictureUrl(picture.key, 200),
    counts: profile?.menuCounts,
  };
}

let isRefreshing = false;
let isOutdated = false;

/** Reloads the counts. Changes during a request cause exactly one more; simultaneous calls share one request. */
export async function refreshCounts(): Promise<void> {
  isOutdated = true;
  if (isRefreshing) return;
  isRefreshing = true;
  await Promise.resolve();
  while (isOutdated) {
    isOutdated = false;
    await refreshProfile();
  }
  isRefreshing = false;
}

/** Once the counts have been shown, they reload after each navigation and on live events. */
export function useProfileRefresh(): void {
  const { key } = useLocation();
  const loadedFor = useRef(key);
  useEffect(() => {
    if (loadedFor.current === key) return;
    loadedFor.current = key;
    if (loaded) void refreshProfile();
  }, [key]);
  const refresh = () => {
    if (loaded) void refreshCounts();
  };
  useLive('counts', refresh);
  // Adding a favourite only sends its own event, in a single statement.
  useLive('favourite', refresh);
  useLive('reconnected', refresh);
  useLive('comparison', refresh);
}
