import { useEffect } from 'react';
import { withoutUnchanged, mergeChanges } from '../draft/changes.ts';
import type { DraftSession } from '../draft/use-draft.ts';
import type { Information, InformationSession } from './information-session.ts';

/** Fills empty fields of the draft from the earlier ad. */
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
          // Demo photos belong to the demo ads only; a video and many photos need the media pack.
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
