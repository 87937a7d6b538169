import type { LucideIcon } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface NothingHereProps {
  kind: 'Buyer' | 'Seller' | 'filtered' | 'beyond';
  art: LucideIcon;
  /** Where it goes on. */
  way: string;
}

/** A list with nothing to show: why, and the way on. */
export function NothingHere({ kind, art: Art, way }: NothingHereProps) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <EmptyState
        art={<Art aria-hidden="true" />}
        tone={kind === 'Buyer' || kind === 'Seller' ? 'action' : 'neutral'}
        title={t(`orders.empty.${kind}.title`)}
        text={t(`orders.empty.${kind}.text`)}
        actions={
          <AppLink to={way} className={buttonClass({ variant: 'soft' })}>
            {t(`orders.empty.${kind}.act`)}
          </AppLink>
        }
      />
    </Card>
  );
}
