import { Printer } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';

/** Prints the ad: photo, price, facts, description, number and a QR code of its URL. */
export function PrintAd() {
  const { t } = useTranslation('ad');
  return (
    <Button variant="text" size="s" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
      {t('ad.print')}
    </Button>
  );
}
