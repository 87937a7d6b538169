import type { AdStatus } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';

const tones: Record<AdStatus, TagTone> = {
  UnderReview: 'warning',
  NeedsAction: 'danger',
  WaitingForEdit: 'warning',
  OnSale: 'positive',
  Locked: 'positive',
  OutOfStock: 'neutral',
  Archived: 'neutral',
  NotOnSale: 'neutral',
  ListingError: 'danger',
};

/** The ad's status in moderators' terms: an ad taken down by a moderator is not shown as passive. */
export function AdStatusTag({ status }: { status: AdStatus }) {
  const { t } = useTranslation('consoleQueue');
  return <Tag tone={tones[status]}>{t(`consoleQueue.ad.status.${status}`)}</Tag>;
}
