import type { PaymentState } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';

const tones: Record<PaymentState, TagTone> = {
  Draft: 'neutral',
  InProgress: 'action',
  Completed: 'positive',
  Failed: 'danger',
  Expired: 'neutral',
  Returning: 'warning',
  Returned: 'neutral',
};

export function PaymentTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payment');
  return <Tag tone={tones[state]}>{t(`payment.states.${state}`)}</Tag>;
}
