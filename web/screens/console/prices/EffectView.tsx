import { TriangleAlert } from 'lucide-react';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceEffect, PriceValues, PriceWarning } from '../../../../contract/schemas/price.ts';
import { count, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import styles from './Prices.module.css';
import { useDayText, useValueText } from './use-value-text.ts';

interface EffectViewProps {
  kind: PriceKind;
  since: string;
  values: PriceValues;
  effect: PriceEffect;
}

/** What a price changes, before it is planned. */
export function EffectView({ kind, since, values, effect }: EffectViewProps) {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const valueText = useValueText();
  const dayText = useDayText();
  const { before, until, sales, sellers, runningPlans, income, incomeAfter, warnings, campaigns } = effect;
  const warningTexts: Record<PriceWarning, string> = {
    CampaignDay: t('priceDesk.effect.CampaignDay', { list: campaigns.join(', ') }),
    OutsideAgreement: t('priceDesk.effect.OutsideAgreement'),
    SamePrice: t('priceDesk.effect.SamePrice'),
  };
  const salesName =
    kind === 'Commission' || kind === 'InstalmentCap' || kind === 'Shipping'
      ? t(`priceDesk.effect.sales.${kind}`)
      : t('priceDesk.effect.sales.name');
  const incomeName = t(`priceDesk.effect.${kind === 'Shipping' ? 'fees' : kind === 'Rate' ? 'vat' : 'income'}`);
  const figure = (label: string, value: number | undefined, isMoney = false) =>
    value === undefined ? [] : [{ label, value: isMoney ? price(value, language) : count(value, language) }];
  const figures = [
    ...figure(salesName, sales),
    ...figure(t('priceDesk.effect.sellers'), sellers),
    ...figure(incomeName, income, true),
    ...figure(t('priceDesk.effect.incomeAfter'), incomeAfter, true),
    ...figure(t('priceDesk.effect.runningPlans'), runningPlans),
  ];
  return (
    <section className={styles.effect} aria-label={t('priceDesk.effect.title')}>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <TriangleAlert size={18} aria-hidden="true" />
              {warningTexts[warning]}
            </li>
          ))}
        </ul>
      )}
      <DefinitionList
        columns={1}
        items={[
          ...(before ? [{ label: t('priceDesk.effect.before'), value: valueText(before.values) }] : []),
          { label: t('priceDesk.effect.after'), value: valueText(values) },
        ]}
      />
      <p>
        {t('priceDesk.effect.starts', { day: dayText(since) })}{' '}
        {until !== undefined && t('priceDesk.effect.until', { day: dayText(until) })}
      </p>
      {figures.length > 0 && (
        <>
          <p>{t('priceDesk.effect.window')}</p>
          <DefinitionList columns={1} items={figures} />
        </>
      )}
      <p>
        {t(`priceDesk.effect.promise.${kind}`)} {t('priceDesk.effect.checkout')}
      </p>
    </section>
  );
}
