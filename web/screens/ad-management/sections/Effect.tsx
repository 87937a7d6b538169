import type { AdEffect } from '../../../../contract/schemas/my-ad.ts';
import { average } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import type { FigureKind } from './chart-points.ts';
import styles from './Effect.module.css';

export interface EffectProps {
  effect: AdEffect;
  kinds: readonly FigureKind[];
}

/** Daily averages with and without the last promotion: views as a sentence, all figures as a table. */
export function Effect({ effect, kinds }: EffectProps) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { doping, compared, comparable } = effect;
  const figure = (value: number) => average(value, language);
  const during = t(`adManagement.effect.during.${doping}`);
  return (
    <div className={styles.effect}>
      <div className={styles.words}>
        <h3>{t('adManagement.effect.title')}</h3>
        <p className={styles.lead}>
          {t(`adManagement.effect.text${compared}`, {
            count: effect.with.views,
            during,
            with: figure(effect.with.views),
            without: figure(effect.without.views),
          })}
        </p>
        {comparable !== undefined && (
          <p className={styles.soft}>
            {t('adManagement.effect.comparable', { count: comparable, figure: figure(comparable) })}
          </p>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('adManagement.effect.perDay')}</th>
            <th scope="col">{during}</th>
            <th scope="col">{t(`adManagement.effect.${compared}`)}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`adManagement.kpi.${kind}`)}</th>
              <td>{figure(effect.with[kind])}</td>
              <td>{figure(effect.without[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
