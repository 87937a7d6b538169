import { CircleCheck, CircleX, Clock, History, PauseCircle, PencilLine } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AdStatus } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';

const faces: Record<AdStatus, { tone: TagTone; Icon: LucideIcon }> = {
  OnSale: { tone: 'positive', Icon: CircleCheck },
  Locked: { tone: 'positive', Icon: CircleCheck },
  UnderReview: { tone: 'warning', Icon: Clock },
  NeedsAction: { tone: 'danger', Icon: CircleX },
  WaitingForEdit: { tone: 'danger', Icon: PencilLine },
  Archived: { tone: 'neutral', Icon: History },
  OutOfStock: { tone: 'neutral', Icon: History },
  NotOnSale: { tone: 'neutral', Icon: PauseCircle },
  ListingError: { tone: 'danger', Icon: PauseCircle },
};

export function StatusTag({ status }: { status: AdStatus }) {
  const { t } = useTranslation('myAds');
  const { tone, Icon } = faces[status];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`myAds.status.${status}`)}
    </Tag>
  );
}
