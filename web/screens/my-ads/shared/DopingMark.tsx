import { Film } from 'lucide-react';
import type { DopingType } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/words.tsx';
import { DopingBadge } from '../../../ui/DopingBadge.tsx';
import type { DopingKind } from '../../../ui/DopingBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';

const kinds: Record<Exclude<DopingType, 'MediaPack'>, DopingKind> = {
  Showcase: 'showcase',
  Urgent: 'urgent',
  Boost: 'boost',
  Shining: 'shine',
  UpToDate: 'fresh',
};

/** The name of a promotion as a badge, the one that buyers see where they see one. */
export function DopingMark({ type }: { type: DopingType }) {
  const { t } = useTranslation('myAds');
  if (type === 'MediaPack') {
    return (
      <Tag tone="action" icon={<Film aria-hidden="true" />}>
        {t('myAds.doping.MediaPack')}
      </Tag>
    );
  }
  return <DopingBadge kind={kinds[type]} label={t(`myAds.doping.${type}`)} />;
}
