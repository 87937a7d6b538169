import { useEffect } from 'react';
import { withoutUnchanged, mergeChanges } from '../draft/changes.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Information, InformationSession } from './information-session.ts';

/** Fills the draft in as the earlier ad that was named, where it says nothing itself. */
export function usePrefilled(
  { form: { filled }, draft }: Information,
  { content }: DraftSession,
  change: InformationSession['change'],
) {
  useEffect(() => {
    if (!filled) return;
    const { pictures = [], video, ...rest } = filled;
    const own = pictures.filter((key) => key.startsWith('u/'));
    const additions = withoutUnchanged(
      mergeChanges(
        {
          ...rest,
          // Photographs of the demo market belong to its own ads alone, and a video and many photos to drafts with the media pack.
          ...(own.length > 0 && { pictures: own.slice(0, draft.photosMost) }),
          ...(video !== undefined && draft.hasMediaPack && { video }),
        },
        draft.content,
      ),
      content,
    );
    if (Object.keys(additions).length > 0) change(additions);
  }, [filled]);
}
