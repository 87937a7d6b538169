import { CircleSlash } from 'lucide-react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Says that the ad's status does not allow the action, or that nothing is on offer. */
export function ClosedNote({ adId, title, text }: { adId: string; title: string; text: string }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<CircleSlash />}
        tone="neutral"
        title={title}
        text={text}
        actions={
          <AppLink to={screenPath('adManagement', language, { id: adId })} className={buttonClass({ variant: 'soft' })}>
            {t('adManagement.doping.back')}
          </AppLink>
        }
      />
    </Card>
  );
}
