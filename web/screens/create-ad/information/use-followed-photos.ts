import { useEffect } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { call } from '../../../client/call.ts';
import type { Photos } from '../../../parts/photos/use-photos.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Information } from './information-session.ts';

/** Shows photos that another tab, an earlier ad or a page before a reload added to the draft. */
export function useFollowedPhotos(
  { draft: { id } }: Information,
  { saved, content }: DraftSession,
  photos: Photos,
): void {
  const keys = (saved.pictures ?? []).join();
  const isSettled = (content.pictures ?? []).join() === keys;
  const isShown = photos.list.flatMap(({ key }) => key ?? []).join() === keys;
  useEffect(() => {
    if (!isSettled || isShown) return undefined;
    let isWanted = true;
    call(draftCalls.get, { params: { draftId: id } }).then(
      (fresh) => isWanted && photos.follow(fresh.pictures),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, keys, isSettled && !isShown]);
}
