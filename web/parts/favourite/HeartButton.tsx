import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Heart.module.css';
import { useFavourite } from './use-favourite.ts';

export interface HeartProps {
  ad: { id: string; title: string };
  /** Over a photo, or beside text. */
  on?: 'photo' | 'row';
  className?: string | undefined;
}

/** Adds an ad to the user's favourites, or removes it. */
export function HeartButton({ ad, on = 'photo', className }: HeartProps) {
  const { t } = useTranslation();
  const { isKept, press } = useFavourite(ad);
  return (
    <IconButton
      variant={on === 'photo' ? 'photo' : 'plain'}
      size="s"
      tip="none"
      pressed={isKept}
      label={t(isKept ? 'shell.favourite.remove' : 'shell.favourite.add', { title: ad.title })}
      icon={<HeartIcon size={20} aria-hidden="true" />}
      className={cx(styles[on], className)}
      onClick={(event) => press(event.detail)}
    />
  );
}
