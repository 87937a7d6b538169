import { Film, RefreshCw } from 'lucide-react';
import type { DopingType } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { DopingBadge } from '../../../ui/DopingBadge.tsx';
import type { DopingKind } from '../../../ui/DopingBadge.tsx';
import { Tag } from '../../../ui/Tag.tsx';

const kinds = {
  Showcase: 'showcase',
  Urgent: 'urgent',
  Boost: 'boost',
  Shining: 'shine',
} as const satisfies Partial<Record<DopingType, DopingKind>>;

export interface DopingMarkProps {
  type: DopingType;
  /** Remaining days, rounded up; hidden if undefined. */
  left?: number | undefined;
}

/** A promotion's name as the badge that buyers see. Two promotions have no badge that is visible on white and use a tag. */
export function DopingMark({ type, left }: DopingMarkProps) {
  const { t } = useTranslation('myAds');
  const doping = t(`myAds.doping.${type}`);
  const until =
    left !== undefined && (left <= 1 ? t('myAds.endsToday') : t('myAds.days', { count: left, figure: left }));
  const name = until ? `${doping} · ${until}` : doping;
  if (type !== 'MediaPack' && type !== 'UpToDate') return <DopingBadge kind={kinds[type]} label={name} />;
  const isPack = type === 'MediaPack';
  const Icon = isPack ? Film : RefreshCw;
  return (
    <Tag tone={isPack ? 'action' : 'positive'} icon={<Icon aria-hidden="true" />}>
      {name}
    </Tag>
  );
}
