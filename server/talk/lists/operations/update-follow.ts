import type { AdListFollow } from '../../../../contract/schemas/ad-list.ts';
import { required } from '../../../platform/errors.ts';
import { updateFollowRow } from '../store/follows.ts';
import type { Switches } from '../store/follows.ts';
import type { ListDeps } from './dependencies.ts';
import { followView } from './follow-view.ts';

/** Changes the channels of a follow, or marks its list as seen. Throws AdListFollowNotFound. */
export async function updateFollow(
  { database }: ListDeps,
  accountId: string,
  id: string,
  change: Partial<Switches> & { isSeen: boolean },
): Promise<AdListFollow> {
  return followView(required(await updateFollowRow(database, accountId, id, change), 'AdListFollowNotFound'));
}
