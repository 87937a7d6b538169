import { useMember } from '../../../client/session-end.ts';
import { useRecentlyViewed } from '../../../client/recently-viewed.ts';
import { GuestViewed } from './GuestViewed.tsx';
import { MayLike } from './MayLike.tsx';
import { MemberViewed } from './MemberViewed.tsx';
import { SavedNews } from './SavedNews.tsx';

/** Saved search news, viewed ads and suggestions. Fetched after the page, because the content differs for every user. */
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
