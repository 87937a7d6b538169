import { X } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import type { CardAd } from '../../../parts/card-ad.ts';
import { useCardLabels } from '../../../parts/card-labels.ts';
import { SmallAdCard } from '../../../parts/SmallAdCard.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Recent.module.css';

export interface ViewedCard {
  ad: CardAd;
  hasEnded: boolean;
}

export function ViewedRow({ cards, onRemove }: { cards: readonly ViewedCard[]; onRemove: (adId: string) => void }) {
  const { t } = useTranslation('home');
  const words = useCardLabels();
  return (
    <ul className={styles.list}>
      {cards.map(({ ad, hasEnded }) => (
        <li key={ad.id} className={styles.item}>
          <SmallAdCard
            ad={ad}
            words={words}
            variant="seen"
            corner={hasEnded ? <Tag className={styles.ended}>{t('home.viewed.ended')}</Tag> : undefined}
            className={styles.card}
          />
          <IconButton
            variant="photo"
            size="s"
            tip="none"
            className={styles.remove}
            label={t('home.viewed.remove', { title: ad.title })}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onRemove(ad.id)}
          />
        </li>
      ))}
    </ul>
  );
}
