import { trackMark } from '../client/marks.ts';
import type { MarkKind } from '../client/marks.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';
import { cx } from '../ui/cx.ts';
import type { CardAd } from './card-ad.ts';
import type { CardLabels } from './card-labels.ts';
import styles from './MarkButton.module.css';

/** Over a photo, or beside text. */
type Place = 'photo' | 'row';

const classOf = (kind: MarkKind, on: Place) =>
  iconButtonClass({
    variant: on === 'photo' ? 'photo' : 'plain',
    size: 's',
    tip: 'none',
    className: cx(styles.mark, styles[kind], styles[on]),
  });

const classes = {
  favourite: { photo: classOf('favourite', 'photo'), row: classOf('favourite', 'row') },
  compare: { photo: classOf('compare', 'photo'), row: classOf('compare', 'row') },
} as const;

export interface MarkButtonProps {
  kind: MarkKind;
  ad: Pick<CardAd, 'id' | 'title'> & { picture?: { key: string } | undefined };
  words: Pick<CardLabels, 'marks'>;
  on?: Place | undefined;
}

/** Adds an ad to the favourites or the comparison, or removes it. `shell/Marks.tsx` handles all of these buttons. */
export function MarkButton({ kind, ad, words, on = 'photo' }: MarkButtonProps) {
  return (
    <button
      type="button"
      ref={trackMark}
      className={classes[kind][on]}
      aria-pressed="false"
      aria-label={words.marks[kind](ad.title)}
      data-mark={kind}
      data-ad={ad.id}
      data-title={ad.title}
      data-picture={kind === 'compare' ? ad.picture?.key : undefined}
    />
  );
}

/** Both buttons of an ad in a list. */
export function MarkButtons(props: Omit<MarkButtonProps, 'kind'>) {
  return (
    <>
      <MarkButton kind="compare" {...props} />
      <MarkButton kind="favourite" {...props} />
    </>
  );
}
