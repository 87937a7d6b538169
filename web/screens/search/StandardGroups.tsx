import type { Facets } from '../../../contract/schemas/category.ts';
import type { StandardFilter } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { Radio } from '../../ui/Radio.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './FilterPanel.module.css';
import { LaterGroup } from './Later.tsx';
import { Ticks } from './ValuesGroup.tsx';
import type { PanelLabels } from './ValuesGroup.tsx';

const owners: readonly string[] = ['ownerPersonal', 'ownerBusiness'] satisfies StandardFilter[];
/** Of these one at most: a day lies in a week. */
export const dates: readonly string[] = [
  'last24Hours',
  'last3Days',
  'last7Days',
  'last30Days',
] satisfies StandardFilter[];
const switches: readonly string[] = [
  'priceDropped',
  'withPhoto',
  'withVideo',
  'verified',
  'showcase',
  'urgent',
] satisfies StandardFilter[];

/** Filters that every category has: whose ad it is, how old, and what it comes with. */
export function StandardGroups({
  standard,
  chosen,
  ...words
}: PanelLabels & { standard: Facets['standard']; chosen: ReadonlySet<number> }) {
  const { t, language, isWhole } = words;
  const of = (keys: readonly string[]) =>
    keys.flatMap((key) =>
      standard
        .filter((one) => one.key === key)
        .map((one) => ({ ...one, name: t(`search.filter.standard.${key as StandardFilter}`) })),
    );
  const dateChoices = of(dates);
  const anyDate = !dateChoices.some(({ id }) => chosen.has(id));
  return (
    <>
      <LaterGroup title={t('search.filter.owner')} defaultOpen isWhole={isWhole}>
        {() => <Ticks field="df" choices={of(owners)} chosen={chosen} {...words} />}
      </LaterGroup>
      <LaterGroup title={t('search.filter.date')} defaultOpen={!anyDate} isWhole={isWhole}>
        {() => (
          <>
            <Radio name="df" value="" defaultChecked={anyDate} label={t('search.filter.anyDate')} />
            {dateChoices.map(({ id, name, count: figure }) => (
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
      </LaterGroup>
      <div className={styles.switches}>
        {of(switches)
          // A switch that would find nothing is not offered.
          .filter(({ id, count: figure }) => figure > 0 || chosen.has(id))
          .map(({ id, name }) => (
            <Switch key={id} name="df" value={id} defaultChecked={chosen.has(id)} label={name} />
          ))}
      </div>
    </>
  );
}
