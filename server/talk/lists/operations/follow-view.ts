import type { AdListFollow } from '../../../../contract/schemas/ad-list.ts';
import type { FollowRow } from '../store/follows.ts';

export const followView = ({ id, listId, followedAt, mobile, email, seenAt }: FollowRow): AdListFollow => ({
  id,
  adListId: listId,
  sendMobileNotification: mobile,
  sendEmailNotification: email,
  followedAt: followedAt.toISOString(),
  seenAt: seenAt.toISOString(),
});
