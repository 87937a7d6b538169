import { ShoppingCart } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function EmptyCart() {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const isMember = useMember() !== undefined;
  const browse = (
    <AppLink
      to={screenPath('searchAllCategories', language)}
      className={buttonClass(isMember ? { variant: 'outlined' } : {})}
    >
      {t('cart.empty.explore')}
    </AppLink>
  );
  return (
    <Card>
      <EmptyState
        art={<ShoppingCart aria-hidden="true" />}
        title={t('cart.empty.title')}
        text={t('cart.empty.text')}
        actions={
          <>
            {isMember && (
              <AppLink to={screenPath('favouriteAds', language)} className={buttonClass()}>
                {t('cart.empty.favourites')}
              </AppLink>
            )}
            {browse}
          </>
        }
      />
    </Card>
  );
}
