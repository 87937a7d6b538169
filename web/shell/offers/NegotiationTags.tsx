import { Check, CircleSlash, Hourglass, TimerOff, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Negotiation, NegotiationState, OfferState } from '../../../contract/schemas/offer.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TagTone } from '../../ui/Tag.tsx';

const appearances: Record<NegotiationState | OfferState, { tone: TagTone; Icon: LucideIcon }> = {
  None: { tone: 'neutral', Icon: Hourglass },
  WaitsForSeller: { tone: 'warning', Icon: Hourglass },
  WaitsForBuyer: { tone: 'warning', Icon: Hourglass },
  Open: { tone: 'warning', Icon: Hourglass },
  Agreed: { tone: 'positive', Icon: Check },
  Approved: { tone: 'positive', Icon: Check },
  Rejected: { tone: 'neutral', Icon: X },
  Expired: { tone: 'neutral', Icon: TimerOff },
  Withdrawn: { tone: 'neutral', Icon: Undo2 },
  Closed: { tone: 'neutral', Icon: CircleSlash },
  Replaced: { tone: 'neutral', Icon: Undo2 },
};

/** State of a negotiation from the member's perspective, or "your turn". */
export function StateTag({ state, isMyTurn }: Pick<Negotiation, 'state' | 'isMyTurn'>) {
  const { t } = useTranslation('offers');
  const { tone, Icon } = appearances[state];
  return (
    <Tag tone={isMyTurn ? 'action' : tone} icon={<Icon size={14} aria-hidden="true" />}>
      {isMyTurn ? t('offers.yourTurn') : t(`offers.states.${state}`)}
    </Tag>
  );
}

/** Outcome of one round. */
export function RoundTag({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers');
  const { tone, Icon } = appearances[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(`offers.rounds.${state}`)}
    </Tag>
  );
}
