import type { SubscriptionState } from '../../../../contract/enums.ts';
import type { TagTone } from '../../../ui/Tag.tsx';

export const stateTones: Record<SubscriptionState, TagTone> = {
  Active: 'positive',
  PastDue: 'danger',
  Ending: 'warning',
  Ended: 'neutral',
};
