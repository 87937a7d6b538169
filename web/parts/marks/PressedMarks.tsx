import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { markAt } from '../../client/marks.ts';
import { useCompareActions } from '../compare/use-compare.ts';
import { useFavouritePress } from '../favourite/use-favourite.ts';

export type MarkPress = NonNullable<ReturnType<typeof markAt>> & {
  /** Click count of a multiple click. */
  clicks: number;
};

export interface PressedMarksProps {
  /** Emptied here. */
  presses: RefObject<MarkPress[]>;
  /** Number of presses so far. */
  count: number;
}

/** Performs presses of mark buttons: adds the ad to the member's list or removes it. */
export default function PressedMarks({ presses, count }: PressedMarksProps) {
  const pressFavourite = useFavouritePress();
  const { add, remove } = useCompareActions();
  useEffect(() => {
    for (const { kind, ad, isPressed, clicks } of presses.current.splice(0)) {
      if (kind === 'favourite') pressFavourite(ad, { isKept: isPressed, clicks });
      else {
        const { id, title, pictureKey } = ad;
        void (isPressed ? remove : add)({
          id,
          title,
          ...(pictureKey !== undefined && { picture: { key: pictureKey } }),
        });
      }
    }
    // Runs once per press; the handlers are those of the latest rendering.
  }, [count]);
  return null;
}
