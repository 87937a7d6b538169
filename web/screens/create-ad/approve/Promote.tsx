import { Check } from 'lucide-react';
import { useState } from 'react';
import { promotionCalls } from '../../../../contract/calls/promotions.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { Doping } from '../../../../contract/schemas/promotion.ts';
import { call } from '../../../client/call.ts';
import { useLaterCall } from '../../../client/use-later-call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DopingMark } from '../../my-ads/own-ad/DopingMark.tsx';
import { splitFreeDopings } from '../doping-choice.ts';
import { useDraftActions } from '../use-draft-actions.ts';
import styles from './Promote.module.css';

/** Offers promotions for a newly published ad: free ones can be added here, the others on their own page. */
export function Promote({ adId }: { adId: string }) {
  const { t } = useTranslation('sending');
  const { language } = usePage();
  const answer = useLaterCall(promotionCalls.dopingsOfAd, { params: { adId }, query: {} });
  const [added, setAdded] = useState<readonly DopingType[]>([]);
  const { busy, perform } = useDraftActions();
  const { free, others } = splitFreeDopings(answer?.items ?? []);
  if (free.length + others.length === 0) return null;

  async function add(type: DopingType, variantId: number) {
    const isDone = await perform(type, () =>
      call(promotionCalls.addDoping, { params: { adId }, body: { variantIds: [variantId] } }),
    );
    if (isDone) setAdded((before) => [...before, type]);
  }

  return (
    <Card title={t('sending.promote.title')}>
      <p className={styles.text}>{t(free.length > 0 ? 'sending.promote.free' : 'sending.promote.text')}</p>
      {free.length > 0 && (
        <ul className={styles.list}>
          {free.map(({ doping, variant }) => (
            <li key={doping.type}>
              <DopingDescription doping={doping} />
              {added.includes(doping.type) ? (
                <p role="status" className={styles.added}>
                  <Check size={18} aria-hidden="true" /> {t('sending.promote.added')}
                </p>
              ) : (
                <Button
                  variant="soft"
                  loading={busy === doping.type}
                  aria-label={t('sending.promote.addOf', { name: doping.name, days: variant.days })}
                  onClick={() => void add(doping.type, variant.variantId)}
                >
                  {t('sending.promote.add', { days: variant.days })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <AppLink
          to={screenPath('addDopingToAnAd', language, { id: adId })}
          className={buttonClass({ variant: 'text', className: styles.all })}
        >
          {t('sending.promote.all')}
        </AppLink>
      )}
    </Card>
  );
}

function DopingDescription({ doping: { type, description } }: { doping: Doping }) {
  return (
    <div>
      <h3>
        <DopingMark type={type} />
      </h3>
      <p className={styles.text}>{description}</p>
    </div>
  );
}
