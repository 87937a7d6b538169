import { Printer } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';

/** Puts the ad on paper: its photo, price, facts, description, number and a code that leads back to it. */
export function PrintAd() {
  const { t } = useTranslation('ad');
  return (
    <Button variant="text" size="s" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
      {t('ad.print')}
    </Button>
  );
}
