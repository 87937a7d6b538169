import { Scale } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { AdToCompare } from '../../client/comparison.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './CompareMark.module.css';
import { useCompare } from './use-compare.ts';

export interface CompareMarkProps {
  ad: AdToCompare;
  /** Over a photo, or beside text. */
  on?: 'photo' | 'row';
}

/** Adds an ad to the comparison, or removes it. */
export function CompareMark({ ad, on = 'photo' }: CompareMarkProps) {
  const { t } = useTranslation('compare');
  const { isCompared, press } = useCompare(ad);
  return (
    <IconButton
      variant={on === 'photo' ? 'photo' : 'plain'}
      size="s"
      tip="none"
      pressed={isCompared}
      label={t(isCompared ? 'compare.remove' : 'compare.add', { title: ad.title })}
      icon={<Scale size={20} aria-hidden="true" />}
      className={cx(styles.mark, styles[on])}
      onClick={press}
    />
  );
}
