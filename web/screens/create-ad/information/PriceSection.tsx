import { adTerms } from '../../../../contract/ad-terms.ts';
import { limits } from '../../../../contract/limits.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import { product } from '../../../../contract/product.ts';
import type { Market } from '../../../../contract/schemas/ad.ts';
import { amount, count, price as money } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { PriceVerdict } from '../../../parts/PriceVerdict.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { FieldBox, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { TermFields } from './TermFields.tsx';
import { marketBar } from './market-bar.ts';
import { toLira, toKurus } from './kurus.ts';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Price, comparison with similar ads, and whether offers are accepted. */
export function PriceSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { draft, market, own } = session;
  const { acceptsOffers = adTerms.acceptsOffers.fallback } = draft.content;
  return (
    <FormCard
      title={t('adForm.price.heading')}
      text={t(acceptsOffers ? 'adForm.price.offersOn' : 'adForm.price.offersOff')}
    >
      <div className={styles.fields}>
        <PriceField session={session} />
        <TermFields section="price" session={session} />
        {market && <MarketView market={market} price={draft.content.price} />}
        {own.form.takesDelivery && <StockField session={session} />}
      </div>
    </FormCard>
  );
}

function PriceField({ session: { draft, change, checkField, problems, warnings } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const errorOf = useErrorOf(problems);
  const { price } = draft.content;
  return (
    <FieldBox path="price" warning={warnings.get('price')}>
      <Field label={t('adForm.field.price')} error={errorOf('price')}>
        {(control) => (
          <NumberInput
            {...control}
            locale={language}
            decimals={2}
            maxLength={20}
            enterKeyHint="next"
            suffix={product.currencyShown}
            value={price === undefined ? null : toLira(price)}
            onBlur={() => checkField('price')}
            onValue={(lira) => change({ price: lira === null ? null : toKurus(lira) })}
          />
        )}
      </Field>
    </FieldBox>
  );
}

/** Prices of similar ads as a sentence and a bar, and the price label that buyers will see. */
function MarketView({ market, price }: { market: Market; price: number | undefined }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const bar = marketBar(price, market);
  const judgement = price === undefined ? undefined : judgePrice(price, market);
  const last = bar.marks.length - 1;
  return (
    <div className={styles.market}>
      <p className={styles.marketHead}>
        <b>
          {t('adForm.market.middle', {
            figure: count(market.count, language),
            low: amount(market.low, language),
            high: money(market.high, language),
          })}
        </b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.band} style={{ left: `${bar.low}%`, right: `${100 - bar.high}%` }} />
        {bar.price !== undefined && <i className={styles.pin} style={{ left: `${bar.price}%` }} />}
      </div>
      <p className={styles.marks} aria-hidden="true">
        {bar.marks.map(({ at, value }, index) => (
          <span key={value} style={{ left: `${at}%` }} data-end={at <= 2 ? 'first' : at >= 98 ? 'last' : undefined}>
            {index === last ? money(value, language) : amount(value, language)}
          </span>
        ))}
      </p>
      <div role="status" className={styles.judgement}>
        {price !== undefined && judgement && (
          <>
            <span>{t('adForm.market.read')}</span>
            <PriceVerdict price={price} market={market} />
            {judgement.isFar && (
              <b>{t(judgement.verdict === 'cheaper' ? 'adForm.market.farBelow' : 'adForm.market.farAbove')}</b>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function StockField({ session: { draft, change, problems } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const errorOf = useErrorOf(problems);
  return (
    <FieldBox path="stock">
      <Field label={t('adForm.field.stock')} hint={t('adForm.price.stockHint')} error={errorOf('stock')}>
        {(control) => (
          <NumberInput
            {...control}
            locale={language}
            maxLength={String(limits.stockMost).length}
            suffix={t('adForm.price.pieces')}
            value={draft.content.stock ?? 1}
            onValue={(stock) => change({ stock })}
          />
        )}
      </Field>
    </FieldBox>
  );
}
