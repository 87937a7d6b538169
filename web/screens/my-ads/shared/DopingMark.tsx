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

/** The name of a promotion, as the badge that buyers see; two have none of a colour that shows on white. */
export function DopingMark({ type }: { type: DopingType }) {
  const { t } = useTranslation('myAds');
  const name = t(`myAds.doping.${type}`);
  if (type !== 'MediaPack' && type !== 'UpToDate') return <DopingBadge kind={kinds[type]} label={name} />;
  const isPack = type === 'MediaPack';
  const Icon = isPack ? Film : RefreshCw;
  return (
    <Tag tone={isPack ? 'action' : 'positive'} icon={<Icon aria-hidden="true" />}>
      {name}
    </Tag>
  );
}
