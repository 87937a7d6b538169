import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { memberCalls } from '../../../contract/calls/member.ts';
import type { MenuCountName } from '../../../contract/schemas/account.ts';
import { useLive } from '../../client/live-events.ts';
import { call, memberRequired } from '../../client/call.ts';
import { pictureUrl } from '../../client/media.ts';
import { useMember } from '../../client/session-end.ts';

/** What the frame shows of a profile. */
interface ShownProfile {
  name: string;
  surname: string;
  picture: { key: string } | undefined;
  menuCounts: Readonly<Record<MenuCountName, number>> | undefined;
}

let loaded: ShownProfile | undefined;
const watchers = new Set<() => void>();

/** Asks for the member's profile and its counts; what was known stays where the service cannot say. */
export async function refreshProfile(): Promise<void> {
  const profile = await call(memberCalls.profile, {}).catch(() => undefined);
  // A guest's answer: the browser's session is no member's any more.
  if (profile?.isGuest) dispatchEvent(new Event(memberRequired));
  if (!profile || profile.isGuest) return;
  const { name, surname, picture, menuCounts } = profile;
  loaded = { name, surname, picture, menuCounts };
  for (const watcher of watchers) watcher();
}

/** The member as the frame shows them: what came with the page, then what was asked for since. */
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

/** Asks again; what has changed while an answer was on its way is asked for after it, once. All who ask at once ask together. */
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

/** Once the counts have been looked at they are asked for again after each navigation; before, nobody would see them. */
export function useProfileRefresh(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (loaded) void refreshProfile();
  }, [key]);
  const refresh = () => {
    if (loaded) void refreshCounts();
  };
  useLive('counts', refresh);
  // Keeping an ad tells its own event alone, by one statement.
  useLive('favourite', refresh);
  useLive('reconnected', refresh);
  useLive('comparison', refresh);
}
