import { useEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { useRevalidator } from 'react-router';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import styles from './FilterPanel.module.css';
import { LazyGroup } from './LazyGroup.tsx';
import { dates, panelGroups } from './panel-groups.ts';
import { PlaceGroup } from './PlaceGroup.tsx';
import { placesAround, togglePlace } from './place-selection.ts';
import { RangeGroup } from './RangeGroup.tsx';
import { changed, wholePanelHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { SpecGroup, countChosen } from './SpecGroup.tsx';
import { StandardGroups } from './StandardGroups.tsx';
import type { Change } from './use-search.ts';

/** Number of categories above the filters; each category page has its own. */
const maxCategories = 8;
/** Number of spec groups open at first, after makes and models. */
const openAtFirst = 4;

export interface FilterPanelProps {
  data: SearchData;
  /** Null if counting failed. */
  facets: Facets | null;
  /** The page's search, or the draft of a sheet. */
  request: FilterRequest;
  apply: (change: Change) => void;
  /** Set in a phone's sheet, where category and place have their own pages. */
  sheet?: { openPlace: () => void } | undefined;
}

/** All filters of a search, as a form. Without scripts its button submits it; with scripts every tick changes the address. */
export function FilterPanel({ data, facets, request, apply, sheet }: FilterPanelProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const labels = { t, language: data.language, isWhole: data.isPanelWhole };
  const chosen = new Set(request.values);
  const dateIds = (facets?.standard ?? []).filter(({ key }) => dates.includes(key)).map(({ id }) => id);

  // Checkboxes keep their own state, so a tick shows at once. This resets them after changes elsewhere, such as a removed chip.
  useEffect(() => {
    const ids = new Set([...(request.values ?? []), ...(request.places ?? [])]);
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('input:is([name="df"], [name="adc"])') ?? []) {
      input.checked = input.value === '' ? !dateIds.some((id) => ids.has(id)) : ids.has(Number(input.value));
    }
  });

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const input = target as EventTarget as HTMLInputElement;
    const id = Number(input.value);
    if (input.name === 'adc') {
      const around = placesAround(data.places, facets?.places ?? []);
      apply((now) => togglePlace(now, id, input.checked, around));
    } else if (input.name === 'df') {
      const removed = input.type === 'radio' ? dateIds : [id];
      apply((now) =>
        changed(now, {
          values: [
            ...(now.values ?? []).filter((one) => !removed.includes(one)),
            ...(input.checked && id > 0 ? [id] : []),
          ],
        }),
      );
    }
  }
  // Submits conditions without a field in this form.
  const { places, price, values, numbers, page, after, pageSize, ...rest } = request;
  const hidden = writeFilterAddress(rest, { omitCategory: data.isCategoryInBase, map: data.isMapOpen });
  if (!facets) {
    return (
      <div className={styles.failed}>
        <p>{t('search.filter.failed')}</p>
        <Button variant="outlined" size="s" onClick={() => void revalidate()}>
          {t('search.filter.retry')}
        </Button>
      </div>
    );
  }
  const groups = panelGroups(facets, request, data.total.count);
  const figureOfRest = groups.rest.reduce((sum, facet) => sum + countChosen(facet, request, chosen), 0);
  const specGroup = (facet: Facet, isOpen: boolean) => (
    <SpecGroup
      key={facet.specId}
      facet={facet}
      request={request}
      chosen={chosen}
      apply={apply}
      defaultOpen={isOpen}
      {...labels}
    />
  );
  return (
    <form
      ref={form}
      action={data.base}
      className={styles.panel}
      onChange={onChange}
      onSubmit={(event) => event.preventDefault()}
    >
      {[...hidden].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {/* The province of the listed districts has no checkbox, but stays chosen. */}
      {request.places
        ?.filter((id) => !facets.places.some((place) => place.id === id))
        .map((id) => (
          <input key={id} type="hidden" name="adc" value={id} />
        ))}
      {!sheet && (data.trail.length > 0 || facets.categories.length > 0) && (
        <section className={styles.group} data-keep-scroll="">
          <h3>{t('search.filter.category')}</h3>
          <CategoryTree data={data} facets={facets} request={request} max={maxCategories} />
        </section>
      )}
      <PlaceGroup data={data} facets={facets} request={request} apply={apply} openPage={sheet?.openPlace} {...labels} />
      {groups.names.map((facet) => specGroup(facet, true))}
      <Disclosure variant="group" as="h3" title={t('search.filter.price')} defaultOpen>
        <RangeGroup
          t={t}
          language={data.language}
          name={t('search.filter.price')}
          field="pf"
          unit="TL"
          grouped
          log
          bands={facets.price.map(({ from, count }) => ({ from: from / 100, count }))}
          from={request.price?.from === undefined ? undefined : request.price.from / 100}
          to={request.price?.to === undefined ? undefined : request.price.to / 100}
          onRange={(from, to) =>
            apply((now) =>
              changed(now, {
                price:
                  from === undefined && to === undefined
                    ? undefined
                    : { ...(from !== undefined && { from: from * 100 }), ...(to !== undefined && { to: to * 100 }) },
              }),
            )
          }
        />
      </Disclosure>
      {groups.main.map((facet, index) => specGroup(facet, index < openAtFirst))}
      {groups.rest.length > 0 && (
        <LazyGroup
          title={t('search.filter.others', { figure: groups.rest.length })}
          defaultOpen={figureOfRest > 0}
          isWhole={data.isPanelWhole}
          className={styles.others}
          {...(figureOfRest > 0 && { aside: t('search.filter.chosen', { figure: figureOfRest }) })}
        >
          {() => groups.rest.map((facet) => specGroup(facet, false))}
        </LazyGroup>
      )}
      <StandardGroups
        owners={groups.owners}
        dates={groups.dates}
        switches={groups.switches}
        chosen={chosen}
        {...labels}
      />
      {facets.approximate && <p className={styles.approximate}>{t('search.filter.approximate')}</p>}
      {import.meta.env.SSR && (
        <div className={styles.apply} data-unscripted="">
          {!data.isPanelWhole && <a href={wholePanelHref(data, request)}>{t('search.filter.whole')}</a>}
          <Button type="submit" full>
            {t('search.filter.apply')}
          </Button>
        </div>
      )}
    </form>
  );
}
