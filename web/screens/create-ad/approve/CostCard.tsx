import { HandCoins } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { promotionCalls } from '../../../../contract/calls/promotions.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { amount, price } from '../../../client/format.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { savedBy } from '../../../parts/packages/package-choice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { freeChoice } from '../doping-choice.ts';
import { longestFreePeriod } from '../periods.ts';
import { flowPath } from '../steps.ts';
import { useDraftActions } from '../use-draft-actions.ts';
import styles from './Approve.module.css';
import type { Cost } from './load-approval.ts';

/** Lists what the ad costs. If it is not free, also explains the payment and offers to switch to free options. */
export function CostCard({ draft, cost }: { draft: Draft; cost: Cost }) {
  const { t } = useTranslation('createAd', 'dopingPackages');
  const { language } = usePage();
  const packId = draft.dopings.find(({ type }) => type === 'MediaPack')?.variantId;
  return (
    <Card
      title={t('createAd.approve.cost')}
      pad="s"
      aside={
        <AppLink to={flowPath('doping', language, draft.id)} className={styles.change}>
          {t('createAd.approve.change')}
        </AppLink>
      }
    >
      <ul className={styles.lines}>
        {cost.lines.map(({ kind, itemId, name, days, price: sum, listPrice = sum, isFree }) => (
          <li key={`${kind} ${itemId}`}>
            <span>
              {name}
              {kind === 'Doping' && <small>{t('createAd.approve.days', { days })}</small>}
              {itemId === packId && (
                <small>{t('createAd.approve.mediaPack', { most: limits.adPhotosMostWithPack })}</small>
              )}
            </span>
            <b className={isFree || listPrice === 0 ? styles.free : undefined}>
              {isFree || listPrice === 0 ? t('createAd.approve.free') : price(listPrice, language)}
            </b>
          </li>
        ))}
        {cost.packages?.map((one) => (
          <li key={one.packageId}>
            <span>{t('dopingPackages.discount', { name: one.name })}</span>
            <b className={styles.free}>−{price(savedBy([one]), language)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {t('createAd.approve.total')}
        {cost.total === 0 ? (
          <b className={styles.free}>{t('createAd.approve.free')}</b>
        ) : (
          <Price size="total" amount={amount(cost.total, language)} />
        )}
      </p>
      {cost.total > 0 && <Unpaid draft={draft} cost={cost} />}
    </Card>
  );
}

/** Explains the payment and offers to switch to the free options with one press. */
function Unpaid({ draft, cost }: { draft: Draft; cost: Cost }) {
  const { t } = useTranslation('createAd');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useDraftActions();
  const free = freeChoice(draft, cost.lines);
  const surplus = draft.pictures.length - limits.adPhotosMost;

  async function chooseFree() {
    const params = { draftId: draft.id };
    const isDone = await perform('free', async () => {
      const { items } = await call(promotionCalls.periodsOfDraft, { params });
      const period = longestFreePeriod(items);
      if (!period) return 'none';
      let { version } = await call(draftCalls.dopings, {
        params,
        body: { version: draft.version, variantIds: free.variantIds },
      });
      if (free.dropsPack) ({ version } = await call(draftCalls.removeMediaPack, { params, body: { version } }));
      await call(draftCalls.period, { params, body: { version, periodId: period.periodId } });
      return 'free';
    });
    if (isDone === 'none') show({ title: t('createAd.approve.noFree'), variant: 'warning' });
    if (isDone === 'free') show({ title: t('createAd.approve.wentFree') });
    await revalidate();
  }

  return (
    <div className={styles.unpaid}>
      <HandCoins size={22} aria-hidden="true" />
      <div>
        <h3>{t('createAd.approve.payTitle')}</h3>
        <p>{t('createAd.approve.payText')}</p>
        {free.dropsPack && draft.content.video !== undefined && <p>{t('createAd.approve.losesVideo')}</p>}
        {free.dropsPack && surplus > 0 && <p>{t('createAd.approve.losesPhotos', { count: surplus })}</p>}
        <Button variant="soft" loading={busy === 'free'} onClick={() => void chooseFree()}>
          {t('createAd.approve.goFree')}
        </Button>
      </div>
    </div>
  );
}
