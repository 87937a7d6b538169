import { useMember } from '../../../client/session-end.ts';
import { useRecentlyViewed } from '../../../client/recently-viewed.ts';
import { GuestViewed } from './GuestViewed.tsx';
import { MayLike } from './MayLike.tsx';
import { MemberViewed } from './MemberViewed.tsx';
import { SavedNews } from './SavedNews.tsx';

/** What is new for somebody who comes back, what they looked at, and what they may like for it. Fetched once the page is there: it is the same for nobody else. */
export function Recent() {
  const memberId = useMember()?.userId;
  const ids = useRecentlyViewed();
  return (
    <>
      {memberId !== undefined && <SavedNews key={memberId} />}
      {memberId === undefined ? <GuestViewed ids={ids} /> : <MemberViewed key={memberId} />}
      <MayLike memberId={memberId} ids={ids} />
    </>
  );
}
