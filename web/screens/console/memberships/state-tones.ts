import type { SubscriptionState } from '../../../../contract/enums.ts';
import type { TagTone } from '../../../ui/Tag.tsx';

/** Tone of the tag of each state of a plan. */
export const stateTones: Record<SubscriptionState, TagTone> = {
  Active: 'positive',
  PastDue: 'danger',
  Ending: 'warning',
  Ended: 'neutral',
};
