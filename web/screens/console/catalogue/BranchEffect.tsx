import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { useAnswer } from './use-answer.ts';
import styles from './Catalogue.module.css';

interface BranchEffectProps {
  categoryId: number;
  /** What happens to the branch; decides what the saved searches of the branch do next. */
  change: 'move' | 'moveAds' | 'endAds';
}

/** What is in a branch that moves or closes, and what happens to saved searches for it and to its promotions. */
export function BranchEffect({ categoryId, change }: BranchEffectProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const effect = useAnswer(catalogueDeskCalls.effect, { body: { categoryId } });
  const figure = (value: number) => count(value, language);
  return (
    <ul className={styles.effect} aria-live="polite" aria-busy={effect === undefined}>
      {effect === undefined && <li>{t('catalogueDesk.effect.loading')}</li>}
      {effect === 'failed' && <li>{t('catalogueDesk.effect.failed')}</li>}
      {typeof effect === 'object' && (
        <>
          <li>
            {t('catalogueDesk.effect.ads', { count: effect.ads, figure: figure(effect.ads) })}
            {effect.categories > 0 &&
              ` ${t('catalogueDesk.effect.below', { count: effect.categories, figure: figure(effect.categories) })}`}
          </li>
          <li>
            {t('catalogueDesk.effect.branchSearches', {
              count: effect.savedSearches,
              figure: effect.isPartial ? `${figure(effect.savedSearches)}+` : figure(effect.savedSearches),
            })}
            {effect.savedSearches > 0 && ` ${t(`catalogueDesk.effect.searchesAfter.${change}`)}`}
          </li>
          {effect.promotions > 0 && (
            <li>
              {t('catalogueDesk.effect.promotions', {
                count: effect.promotions,
                figure: effect.isPartial ? `${figure(effect.promotions)}+` : figure(effect.promotions),
              })}{' '}
              {t(`catalogueDesk.effect.promotionsAfter.${change === 'endAds' ? 'refund' : 'stay'}`)}
            </li>
          )}
        </>
      )}
    </ul>
  );
}
