import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { placeCalls } from '../../../contract/calls/places.ts';
import { foldedName, nearNames } from '../../../contract/near-names.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './PlaceChooser.module.css';
import { togglePlace } from './places.ts';
import type { KnownPlace } from './search-data.ts';
import type { Change } from './use-search.ts';

export interface PlaceChooserProps {
  request: FilterRequest;
  knownPlaces: readonly KnownPlace[];
  apply: (change: Change) => void;
  /** Tells the names of what was chosen to somebody who cannot ask for them. */
  learn?: ((places: KnownPlace[]) => void) | undefined;
}

/** Provinces, their districts, and the neighbourhoods of those: any of them may be ticked, several too. */
export function PlaceChooser({ request, knownPlaces, apply, learn }: PlaceChooserProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<KnownPlace[]>([]);
  const [text, setText] = useState('');
  const [province, district] = way;
  const at = way.at(-1);
  const provinces = useQuery(queryOf(placeCalls.provinces, {}));
  const districts = useQuery({
    ...queryOf(placeCalls.districts, { query: { provinceId: province?.id ?? 0 } }),
    enabled: province !== undefined,
  });
  const neighborhoods = useQuery({
    ...queryOf(placeCalls.neighborhoods, { query: { districtId: district?.id ?? 0 } }),
    enabled: district !== undefined,
  });
  const { data, isError } = district ? neighborhoods : province ? districts : provinces;
  const chosen = new Set(request.places);
  const holding = new Set(
    knownPlaces
      .filter(({ id }) => chosen.has(id))
      .flatMap((place) => [place.parentId, knownPlaces.find(({ id }) => id === place.parentId)?.parentId]),
  );
  const found = data?.items.filter(({ name }) => foldedName(name).includes(foldedName(text)));
  const near = data && found?.length === 0 ? nearNames(data.items, text) : [];
  const shown = near.length > 0 ? near : found;
  const label = at ? t('search.place.findIn', { name: at.name }) : t('search.place.find');

  const tick = (place: KnownPlace, isChosen: boolean) => {
    learn?.([place, ...way]);
    apply((now) => togglePlace(now, place.id, isChosen, way.toReversed()));
  };
  const go = (to: KnownPlace[]) => {
    setWay(to);
    setText('');
  };
  return (
    <div className={styles.chooser}>
      {at && (
        <div className={styles.head}>
          <IconButton
            label={t('search.filter.back')}
            tip="none"
            size="s"
            icon={<ChevronLeft size={20} />}
            onClick={() => go(way.slice(0, -1))}
          />
          <b>{way.map(({ name }) => name).join(' / ')}</b>
        </div>
      )}
      <TextInput
        size="s"
        prefix={<Search size={16} aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.list} role="group" aria-label={label}>
        {isError && <p className={styles.said}>{t('search.place.failed')}</p>}
        {!data && !isError && <SkeletonText widths={['60%', '40%', '70%', '50%', '45%']} />}
        {at && text === '' && data && (
          <Checkbox
            checked={chosen.has(at.id)}
            label={t('search.place.whole', { name: at.name })}
            onChange={(event) => {
              const isChosen = event.target.checked;
              learn?.(way);
              // The whole makes its parts needless.
              const parts = new Set(data.items.map(({ id }) => id));
              apply((now) => {
                const places = (now.places ?? []).filter((id) => id !== at.id && !parts.has(id));
                return { ...togglePlace({ ...now, places }, at.id, isChosen, way.slice(0, -1).toReversed()) };
              });
            }}
          />
        )}
        {near.length > 0 && <p className={styles.said}>{t('search.filter.near')}</p>}
        {shown?.length === 0 && <p className={styles.said}>{t('search.filter.noneFound')}</p>}
        {shown?.map(({ id, name }) => {
          const place = { id, name, ...(at && { parentId: at.id }) };
          return (
            <div key={id} className={styles.row}>
              <Checkbox
                checked={chosen.has(id)}
                indeterminate={!chosen.has(id) && holding.has(id)}
                label={name}
                onChange={(event) => tick(place, event.target.checked)}
              />
              {!district && (
                <IconButton
                  label={t('search.place.open', { name })}
                  tip="none"
                  size="s"
                  icon={<ChevronRight size={18} />}
                  onClick={() => go([...way, place])}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
