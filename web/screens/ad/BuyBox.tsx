import { CalendarDays, Copy, MapPin } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { adCalls } from '../../../contract/calls/ads.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { amount, axisDate, fullDate, price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { PriceVerdict } from '../../parts/PriceVerdict.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import { PriceHistory } from '../../ui/PriceHistory.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './BuyBox.module.css';
import { actions } from './ad-actions.tsx';
import { useCopy } from './use-copy.ts';
import type { AdView } from './ad-view.ts';
import { rentPeriod } from './rent-period.ts';
import { priceChange } from './price-change.ts';

export interface BuyBoxProps {
  ad: AdView;
  prices: CallAnswer<typeof adCalls.priceHistory>['items'];
  /** When the page was rendered, milliseconds since 1970: right end of the price chart. */
  now: number;
  /** Preview of an unpublished ad: the title is an h2 and the actions are inert. */
  isPreview?: boolean;
}

/** Price verdict, title, price, key facts, price history and actions. */
export function BuyBox({ ad, prices, now, isPreview = false }: BuyBoxProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const period = rentPeriod(ad);
  const Title = isPreview ? 'h2' : 'h1';
  return (
    <Card className={styles.box} pad="none" bleed as="div">
      <PriceVerdict price={ad.price} market={ad.market} className={styles.verdict} />
      <Title className={styles.title}>{ad.title}</Title>
      <Line ad={ad} />
      <p className={styles.price}>
        <span className="vh">{t('ad.price')} </span>
        <Price
          size="ad"
          amount={amount(ad.campaign?.price ?? ad.price, language)}
          {...(period && { currency: t(period === 'day' ? 'ad.perDay' : 'ad.perMonth') })}
          {...(ad.campaign
            ? { old: price(Math.min(ad.price, ad.campaign.reference), language), oldLabel: t('ad.lowest30') }
            : ad.oldPrice !== undefined && { old: price(ad.oldPrice, language), oldLabel: t('ad.oldPrice') })}
        />
      </p>
      {ad.campaign && (
        <p className={styles.basis}>{t('ad.campaignPrice', { date: fullDate(ad.campaign.endsAt, language) })}</p>
      )}
      {ad.market && (
        <p className={styles.basis}>
          {t('ad.marketBasis', { number: ad.market.count, price: price(ad.market.median, language) })}
        </p>
      )}
      <KeyFacts ad={ad} />
      <History prices={prices} now={now} />
      <div role="group" aria-label={t('ad.acts.label')} className={styles.acts} inert={isPreview} data-screen-only>
        {actions.map(({ name, Act, variant }) => (
          <Act key={name} ad={ad} variant={variant} size="l" />
        ))}
      </div>
    </Card>
  );
}

/** Place, date and the ad number, which can be copied. */
function Line({ ad }: { ad: AdView }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const copy = useCopy();
  return (
    <ul className={styles.line}>
      {ad.province.name !== '' && (
        <li>
          <MapPin size={16} aria-hidden="true" />
          <span className="vh">{t('ad.place')}: </span>
          {[ad.province.name, ad.district.name].filter(Boolean).join(', ')}
        </li>
      )}
      <li>
        <CalendarDays size={16} aria-hidden="true" />
        <span className="vh">{t('ad.date')}: </span>
        <time dateTime={ad.publishedAt}>{fullDate(ad.publishedAt, language)}</time>
      </li>
      {ad.id !== '' && (
        <li>
          <button
            type="button"
            className={styles.copy}
            aria-label={t('ad.copyNumber', { number: ad.id })}
            onClick={() => void copy(ad.id, t('ad.numberCopied'))}
          >
            <Copy size={16} aria-hidden="true" />
            {ad.id}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Characters that fit on one line of the box; labels have a smaller font than values. */
const lineLetters = 33;
const labelSize = 0.8;

function KeyFacts({ ad: { keyFacts } }: { ad: AdView }) {
  const { t } = useTranslation('ad');
  if (keyFacts.length === 0) return null;
  const letters = keyFacts.reduce((sum, { name, text }) => sum + Math.max(name.length * labelSize, text.length), 0);
  return (
    <dl className={cx(styles.facts, letters > lineLetters && styles.tall)} aria-label={t('ad.keyFacts')}>
      {keyFacts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hidden if the price never changed. */
function History({ prices, now }: Pick<BuyBoxProps, 'prices' | 'now'>) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  if (prices.length < 2) return null;
  const change = priceChange(prices, now) ?? { days: 0, by: 0 };
  const which = change.by < 0 ? 'fell' : change.by > 0 ? 'rose' : 'same';
  return (
    <PriceHistory
      className={styles.history}
      title={t('ad.history.title')}
      tone={{ fell: 'positive', rose: 'warning', same: 'neutral' }[which] as 'positive' | 'warning' | 'neutral'}
      summary={t(`ad.history.${which}`, {
        count: change.days,
        days: change.days,
        sum: price(Math.abs(change.by), language),
      })}
      points={prices.map((point) => ({
        at: Date.parse(point.at),
        value: point.price,
        date: axisDate(point.at, language),
        price: amount(point.price, language),
      }))}
      until={now}
    />
  );
}
