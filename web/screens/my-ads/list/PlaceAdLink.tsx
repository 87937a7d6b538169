import { FilePlus2 } from 'lucide-react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';

export function PlaceAdLink({ variant }: { variant?: 'filled' | 'soft' }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <AppLink to={screenPath('createAdMainCategorySelection', language)} className={buttonClass({ variant })}>
      <FilePlus2 aria-hidden="true" /> {t('myAds.place')}
    </AppLink>
  );
}
