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
  /** Days until it ends, the begun one among them; shown if given. */
  left?: number | undefined;
}

/** The name of a promotion, as the badge that buyers see; two have none of a colour that shows on white. */
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
