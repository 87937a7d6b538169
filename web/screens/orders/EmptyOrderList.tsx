import type { LucideIcon } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface EmptyOrderListProps {
  kind: 'Buyer' | 'Seller' | 'filtered' | 'beyond';
  art: LucideIcon;
  href: string;
}

export function EmptyOrderList({ kind, art: Art, href }: EmptyOrderListProps) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <EmptyState
        art={<Art aria-hidden="true" />}
        tone={kind === 'Buyer' || kind === 'Seller' ? 'action' : 'neutral'}
        title={t(`orders.empty.${kind}.title`)}
        text={t(`orders.empty.${kind}.text`)}
        actions={
          <AppLink to={href} className={buttonClass({ variant: 'soft' })}>
            {t(`orders.empty.${kind}.act`)}
          </AppLink>
        }
      />
    </Card>
  );
}
