import { useEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { useRevalidator } from 'react-router';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import type { Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import styles from './FilterPanel.module.css';
import { LaterGroup } from './Later.tsx';
import { PlaceGroup } from './PlaceGroup.tsx';
import { placesAround, togglePlace } from './places.ts';
import { RangeGroup } from './RangeGroup.tsx';
import { changed, wholePanelHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';
import { StandardGroups, dates } from './StandardGroups.tsx';
import type { Change } from './use-search.ts';
import { ValuesGroup } from './ValuesGroup.tsx';

/** Groups of specs that begin open. */
const openAtFirst = 4;

export interface FilterPanelProps {
  data: SearchData;
  /** Null where they could not be counted. */
  facets: Facets | null;
  /** What is chosen: the page's search, or the draft of a sheet. */
  request: FilterRequest;
  apply: (change: Change) => void;
  /** In a phone's sheet category and place are pages of their own. */
  sheet?: { openPlace: () => void } | undefined;
}

/** Everything that narrows a search. A form: without a script its button sends it, with one every tick is an address. */
export function FilterPanel({ data, facets, request, apply, sheet }: FilterPanelProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const words = { t, language: data.language, isWhole: data.isPanelWhole };
  const chosen = new Set(request.values);
  const dateIds = (facets?.standard ?? []).filter(({ key }) => dates.includes(key)).map(({ id }) => id);

  // The boxes keep their ticks by themselves, so that a tick shows at once; what changes elsewhere (a chip taken away) is told to them here.
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
  const { category, text, sort } = request;
  const hidden = writeFilterAddress(
    { ...(category !== undefined && { category }), ...(text !== undefined && { text }), ...(sort && { sort }) },
    { omitCategory: data.isCategoryInBase, map: data.isMapOpen },
  );
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
      {/* The province above the listed districts has no box, and is chosen all the same. */}
      {request.places
        ?.filter((id) => !facets.places.some((place) => place.id === id))
        .map((id) => (
          <input key={id} type="hidden" name="adc" value={id} />
        ))}
      {!sheet && (
        <section className={styles.group} data-keep-scroll="">
          <h3>{t('search.filter.category')}</h3>
          <CategoryTree data={data} facets={facets} request={request} />
        </section>
      )}
      <PlaceGroup data={data} facets={facets} request={request} apply={apply} openPage={sheet?.openPlace} {...words} />
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
      {facets.specs.map((facet, index) => {
        const range = request.numbers?.find(({ spec }) => spec === facet.specId);
        const figure = facet.values.filter(({ id }) => chosen.has(id)).length;
        return (
          <LaterGroup
            key={facet.specId}
            title={facet.name}
            defaultOpen={index < openAtFirst || figure > 0 || range !== undefined}
            isWhole={data.isPanelWhole}
            {...(figure > 0 && { aside: t('search.filter.chosen', { figure }) })}
          >
            {() =>
              facet.kind === 'number' ? (
                <RangeGroup
                  t={t}
                  language={data.language}
                  name={facet.name}
                  field={`nf.${facet.specId}`}
                  unit={facet.unit}
                  grouped={facet.grouped}
                  bands={facet.bands}
                  from={range?.from}
                  to={range?.to}
                  onRange={(from, to) =>
                    apply((now) => {
                      const others = (now.numbers ?? []).filter(({ spec }) => spec !== facet.specId);
                      const own = {
                        spec: facet.specId,
                        ...(from !== undefined && { from }),
                        ...(to !== undefined && { to }),
                      };
                      return changed(now, {
                        numbers: from === undefined && to === undefined ? others : [...others, own],
                      });
                    })
                  }
                />
              ) : (
                <ValuesGroup facet={facet} chosen={chosen} {...words} />
              )
            }
          </LaterGroup>
        );
      })}
      <StandardGroups standard={facets.standard} chosen={chosen} {...words} />
      {facets.approximate && <p className={styles.approximate}>{t('search.filter.approximate')}</p>}
      <noscript>
        <div className={styles.apply}>
          {!data.isPanelWhole && <a href={wholePanelHref(data, request)}>{t('search.filter.whole')}</a>}
          <Button type="submit" full>
            {t('search.filter.apply')}
          </Button>
        </div>
      </noscript>
    </form>
  );
}
