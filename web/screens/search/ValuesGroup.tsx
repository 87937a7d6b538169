import { Suspense } from 'react';
import type { Facet } from '../../../contract/schemas/category.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { lazy } from '../../ui/lazy.ts';
import type { PanelLabels } from './panel-labels.ts';
import { defaultMax, CheckboxList } from './CheckboxList.tsx';

/** Loaded after the page, because few users search makes. */
const OptionSearch = lazy(() => import('./OptionSearch.tsx').then((module) => ({ default: module.OptionSearch })));

export interface ValuesGroupProps extends PanelLabels {
  facet: Facet;
  chosen: ReadonlySet<number>;
}

/** The values of one spec; makes and models also have a search field. */
export function ValuesGroup({ facet, chosen, ...labels }: ValuesGroupProps) {
  const { t } = labels;
  const values =
    facet.kind === 'yesNo'
      ? facet.values.map((value) => ({
          ...value,
          name: facet.values.length === 1 ? t('search.filter.yes') : value.name,
        }))
      : facet.values;
  return (
    <>
      {facet.kind === 'autocomplete' && values.length >= defaultMax && (
        <Suspense fallback={<Skeleton shape="block" height={40} />}>
          <OptionSearch
            facet={facet}
            chosen={chosen}
            language={labels.language}
            label={t('search.filter.find', { name: facet.name })}
            none={t('search.filter.noneFound')}
          />
        </Suspense>
      )}
      <CheckboxList field="df" choices={values} chosen={chosen} {...labels} />
    </>
  );
}
