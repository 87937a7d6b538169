import { Eye, Pencil, RefreshCw, Rocket, RotateCcw } from 'lucide-react';
import type { OwnerAct } from '../../../../contract/enums.ts';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { price } from '../../../client/format.ts';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import { AdMenu } from '../../my-ads/list/AdMenu.tsx';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import { StatusTag } from '../../my-ads/own-ad/StatusTag.tsx';
import { isShown } from '../../my-ads/own-ad/ad-status.ts';
import { daysLeft } from '../../my-ads/own-ad/remaining-time.ts';
import styles from './ManagedHead.module.css';
import type { ManagementActions } from './use-ad-management.tsx';

/** Actions shown as buttons and therefore left out of the menu. */
const besideMenu: readonly OwnerAct[] = ['Edit', 'AddDoping', 'Publish', 'Renew'];

export interface ManagedHeadProps {
  ad: AdSummary;
  now: number;
  actions: ManagementActions;
  isBusy: boolean;
}

/** The ad's title, status and main actions. */
export function ManagedHead({ ad, now, actions, isBusy }: ManagedHeadProps) {
  const { t } = useTranslation('myAds', 'adManagement');
  const { language } = usePage();
  const isOpen = isShown(ad.status);
  const list = isOpen ? 'myPublishedAds' : 'myUnpublishedAds';
  const left = isOpen && ad.expiresAt !== undefined ? daysLeft(ad.expiresAt, now) : undefined;
  return (
    <>
      <Breadcrumb
        label={t('adManagement.path')}
        renderLink={appLink}
        items={[
          { label: t('myAds.title'), href: screenPath('myPublishedAds', language) },
          ...(isOpen ? [] : [{ label: t('adManagement.unpublished'), href: screenPath(list, language) }]),
          { label: ad.title, href: screenPath('adManagement', language, { id: ad.id }) },
        ]}
        className={styles.path}
      />
      <header className={cardClass({ pad: 's', className: styles.head })}>
        <AdThumb
          picture={ad.picture}
          of={ad.categoryId}
          sizes="(min-width: 768px) 128px, 96px"
          className={styles.photo}
        />
        <div className={styles.about}>
          <h1>{ad.title}</h1>
          <p className={styles.facts}>
            <StatusTag status={ad.status} />
            <span className="num">{price(ad.price, language)}</span>
            <span className="num">{t('myAds.number', { number: ad.id })}</span>
            {left !== undefined && (
              <span className="num">
                {left <= 1 ? t('myAds.endsToday') : t('myAds.days', { count: left, figure: left })}
              </span>
            )}
          </p>
        </div>
        <div role="group" aria-label={t('adManagement.acts')} className={styles.acts}>
          {isOpen && (
            <AppLink
              to={screenPath('adDetail', language, { id: ad.path })}
              className={buttonClass({ variant: 'outlined' })}
            >
              <Eye aria-hidden="true" /> {t('adManagement.see')}
            </AppLink>
          )}
          {ad.acts.includes('Edit') && (
            <Button
              variant="outlined"
              icon={<Pencil aria-hidden="true" />}
              loading={isBusy}
              onClick={() => actions.edit(ad.id)}
            >
              {t('myAds.act.Edit')}
            </Button>
          )}
          {ad.acts.includes('AddDoping') && (
            <AppLink to={screenPath('addDopingToAnAd', language, { id: ad.id })} className={buttonClass()}>
              <Rocket aria-hidden="true" /> {t('myAds.act.AddDoping')}
            </AppLink>
          )}
          {ad.acts.includes('Publish') && (
            <Button icon={<RotateCcw aria-hidden="true" />} loading={isBusy} onClick={() => actions.publish(ad.id)}>
              {t('myAds.act.Publish')}
            </Button>
          )}
          {ad.acts.includes('Renew') && (
            <AppLink to={screenPath('addDurationToAnAd', language, { id: ad.id })} className={buttonClass()}>
              <RefreshCw aria-hidden="true" /> {t('myAds.act.Renew')}
            </AppLink>
          )}
          <AdMenu ad={ad} actions={actions} isManaged without={besideMenu} />
        </div>
      </header>
    </>
  );
}
