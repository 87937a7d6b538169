import type { Facets } from '../../../contract/schemas/category.ts';
import type { StandardFilter } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { Radio } from '../../ui/Radio.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './FilterPanel.module.css';
import { LazyGroup } from './LazyGroup.tsx';
import type { PanelGroups } from './panel-groups.ts';
import { CheckboxList } from './CheckboxList.tsx';
import type { PanelLabels } from './panel-labels.ts';

export interface StandardGroupsProps extends PanelLabels, Pick<PanelGroups, 'owners' | 'dates' | 'switches'> {
  chosen: ReadonlySet<number>;
}

/** The filters that every category has: owner, age and features. */
export function StandardGroups({ owners, dates, switches, chosen, ...labels }: StandardGroupsProps) {
  const { t, language, isWhole } = labels;
  const named = (list: Facets['standard']) =>
    list.map((one) => ({ ...one, name: t(`search.filter.standard.${one.key as StandardFilter}`) }));
  const anyDate = !dates.some(({ id }) => chosen.has(id));
  return (
    <>
      {owners.length > 0 && (
        <LazyGroup title={t('search.filter.owner')} defaultOpen isWhole={isWhole}>
          {() => <CheckboxList field="df" choices={named(owners)} chosen={chosen} {...labels} />}
        </LazyGroup>
      )}
      {dates.length > 0 && (
        <LazyGroup title={t('search.filter.date')} defaultOpen={!anyDate} isWhole={isWhole}>
          {() => (
            <>
              <Radio name="df" value="" defaultChecked={anyDate} label={t('search.filter.anyDate')} />
              {named(dates).map(({ id, name, count: figure }) => (
                <Radio
                  key={id}
                  name="df"
                  value={id}
                  defaultChecked={chosen.has(id)}
                  label={name}
                  count={count(figure, language)}
                />
              ))}
            </>
          )}
        </LazyGroup>
      )}
      <div className={styles.switches}>
        {named(switches).map(({ id, name }) => (
          <Switch key={id} name="df" value={id} defaultChecked={chosen.has(id)} label={name} />
        ))}
      </div>
    </>
  );
}
