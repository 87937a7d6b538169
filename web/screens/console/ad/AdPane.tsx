import { ExternalLink, Eye, Star, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { amount, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { isShown } from '../../my-ads/own-ad/ad-status.ts';
import { priceGap } from '../queue/price-gap.ts';
import { AdPhotos } from './AdPhotos.tsx';
import { AdStatusTag } from './AdStatusTag.tsx';
import { AdChanges } from './AdChanges.tsx';
import { AdHistory } from './AdHistory.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { OpenReports } from './OpenReports.tsx';
import styles from './AdPane.module.css';
import { TextWithFindings } from './TextWithFindings.tsx';

/** An ad as buyers see it, with the findings of the automatic check highlighted, and its moderation data. */
export function AdPane({
  review,
  menu,
  title,
}: {
  review: ReviewedAd;
  menu: ReactNode;
  /** Receives focus when a decision opens the next ad. */
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useTranslation('consoleQueue');
  const { ad } = review;
  return (
    <article className={styles.ad}>
      <Head review={review} menu={menu} title={title} />
      <AdPhotos review={review} />
      {review.changes.length > 0 && <AdChanges changes={review.changes} findings={review.review?.findings ?? []} />}
      <Card pad="s" titleAs="h3" title={t('consoleQueue.ad.description')}>
        {ad.description.trim() === '' ? (
          <p className={styles.quiet}>{t('consoleQueue.ad.noDescription')}</p>
        ) : (
          <p className={styles.description}>
            <TextWithFindings text={ad.description} field="description" findings={review.review?.findings ?? []} />
          </p>
        )}
      </Card>
      <Specs review={review} />
      <OpenReports adId={ad.id} reports={review.reports} />
      <LookAlikes lookAlikes={review.lookAlikes} />
      <AdHistory entries={review.history} />
    </article>
  );
}

function Head({ review, menu, title }: Parameters<typeof AdPane>[0]) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const { ad } = review;
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <p className={styles.path}>
          <span className="vh">{t('consoleQueue.ad.path')}: </span>
          {ad.categories.map(({ name }) => name).join(' › ')}
          <Tag>
            <span className="vh">{t('consoleQueue.ad.number')} </span>
            {ad.id}
          </Tag>
          {ad.status !== 'UnderReview' && <AdStatusTag status={ad.status} />}
          {ad.badges.includes('EditorsChoice') && (
            <Tag tone="second" icon={<Star aria-hidden="true" />}>
              {t('consoleQueue.ad.editorsChoice')}
            </Tag>
          )}
        </p>
        <div className={styles.menu}>
          <AppLink
            to={screenPath('consolePreview', language, { id: ad.id })}
            prefetch="none"
            target="_blank"
            className={buttonClass({ variant: 'outlined', size: 's' })}
          >
            <Eye aria-hidden="true" /> {t('consoleQueue.ad.preview')}
          </AppLink>
          {isShown(ad.status) && (
            <AppLink
              to={screenPath('adDetail', language, { id: ad.path })}
              target="_blank"
              className={buttonClass({ variant: 'outlined', size: 's' })}
            >
              <ExternalLink aria-hidden="true" /> {t('consoleQueue.ad.see')}
            </AppLink>
          )}
          {menu}
        </div>
      </div>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <TextWithFindings text={ad.title} field="title" findings={review.review?.findings ?? []} />
      </h2>
      <p className={styles.price}>
        <Price amount={amount(ad.price, language)} size="row" />
        <PriceTag review={review} />
      </p>
    </header>
  );
}

/** The price compared with similar ads. Stands out if the check found it suspicious. */
function PriceTag({ review: { ad, review } }: { review: ReviewedAd }) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const finding = review?.findings.find(({ code }) => code === 'PriceFarBelow' || code === 'PriceFarAbove');
  const median = finding?.median ?? ad.market?.median;
  if (median === undefined || median <= 0) return null;
  const { percent, isBelow } = priceGap(ad.price, median);
  if (!finding) return <Tag>{t('consoleQueue.ad.median', { price: price(median, language) })}</Tag>;
  const Icon = isBelow ? TrendingDown : TrendingUp;
  return (
    <Tag tone={finding.weight} icon={<Icon aria-hidden="true" />}>
      {t(isBelow ? 'consoleQueue.ad.below' : 'consoleQueue.ad.above', { percent })}
    </Tag>
  );
}

function Specs({ review: { ad, registryNumber } }: { review: ReviewedAd }) {
  const { t } = useTranslation('consoleQueue');
  const place = [ad.province, ad.district, ad.neighborhood].flatMap((one) => one?.name ?? []).join(', ');
  const rows = [
    ...ad.specs.map(({ name, texts }) => ({ label: name, value: texts.join(', ') })),
    { label: t('consoleQueue.ad.place'), value: place },
    ...(registryNumber === undefined ? [] : [{ label: t('consoleQueue.ad.registry'), value: registryNumber }]),
    ...(ad.delivery.length === 0
      ? []
      : [
          {
            label: t('consoleQueue.ad.delivery'),
            value: ad.delivery.map((one) => t(`consoleQueue.ad.deliveries.${one}`)).join(', '),
          },
        ]),
    ...(ad.stock > 1 ? [{ label: t('consoleQueue.ad.stock'), value: String(ad.stock) }] : []),
  ];
  const seenLabels = new Set<string>();
  return (
    <Card pad="none" className={styles.specs} aria-label={t('consoleQueue.ad.details')}>
      <h3 className="vh">{t('consoleQueue.ad.details')}</h3>
      <DefinitionList items={rows.filter(({ label }) => !seenLabels.has(label) && seenLabels.add(label))} />
    </Card>
  );
}
