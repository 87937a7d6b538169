import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { placeCalls } from '../../../contract/calls/places.ts';
import { limits } from '../../../contract/limits.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './PlaceChooser.module.css';
import { togglePlace } from './place-selection.ts';
import type { KnownPlace } from './search-data.ts';
import type { Change } from './use-search.ts';

export interface PlaceChooserProps {
  request: FilterRequest;
  knownPlaces: readonly KnownPlace[];
  apply: (change: Change) => void;
  /** Reports the names of chosen places to a parent that cannot look them up. */
  learn?: ((places: KnownPlace[]) => void) | undefined;
}

/** Finds places of all levels by name, or by browsing provinces and districts. Several can be ticked. */
export function PlaceChooser({ request, knownPlaces, apply, learn }: PlaceChooserProps) {
  const { t } = useTranslation();
  const [path, setWay] = useState<KnownPlace[]>([]);
  const [text, setText] = useState('');
  const [province, district] = path;
  const at = path.at(-1);
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
  const wanted = useDeferredValue(text.trim());
  const search = useQuery({
    ...queryOf(placeCalls.find, { query: { query: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const label = t('search.place.find');
  const input = useRef<HTMLInputElement>(null);
  // Focuses the field for typing. In a closed popover nothing can take the focus; the popover focuses it when opened.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  /** `line` contains the place's parents, nearest first. */
  const tick = (place: KnownPlace, isChosen: boolean, line: readonly KnownPlace[]) => {
    learn?.([place, ...line]);
    apply((now) => togglePlace(now, place.id, isChosen, line));
  };
  const row = (place: KnownPlace, line: readonly KnownPlace[], isOpenable: boolean, name: ReactNode = place.name) => (
    <div key={place.id} className={styles.row}>
      <Checkbox
        checked={chosen.has(place.id)}
        indeterminate={!chosen.has(place.id) && holding.has(place.id)}
        label={name}
        onChange={(event) => tick(place, event.target.checked, line)}
      />
      {isOpenable && (
        <IconButton
          label={t('search.place.open', { name: place.name })}
          tip="none"
          size="s"
          icon={<ChevronRight size={18} />}
          onClick={() => go([...line.toReversed(), place])}
        />
      )}
    </div>
  );
  const go = (to: KnownPlace[]) => {
    setWay(to);
    setText('');
  };
  /** Arrow keys move between the field and the rows. */
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const lines = [...event.currentTarget.querySelectorAll('input')];
    const from = lines.findIndex((line) => line === event.target);
    const next = lines[from + by];
    if (by === 0 || from < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={styles.chooser} onKeyDown={step}>
      {at && text === '' && (
        <div className={styles.head}>
          <IconButton
            label={t('search.filter.back')}
            tip="none"
            size="s"
            icon={<ChevronLeft size={20} />}
            onClick={() => go(path.slice(0, -1))}
          />
          <b>{path.map(({ name }) => name).join(' / ')}</b>
        </div>
      )}
      <TextInput
        ref={input}
        size="s"
        maxLength={limits.placeNameLength}
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
      {text === '' ? (
        <div className={styles.list} role="group" aria-label={at?.name ?? t('search.place.title')}>
          {isError && <p className={styles.said}>{t('search.place.failed')}</p>}
          {!data && !isError && <SkeletonText widths={['60%', '40%', '70%', '50%', '45%']} />}
          {at && data && (
            <Checkbox
              checked={chosen.has(at.id)}
              label={t('search.place.whole', { name: at.name })}
              onChange={(event) => {
                const isChosen = event.target.checked;
                learn?.(path);
                // Choosing the whole removes its parts.
                const parts = new Set(data.items.map(({ id }) => id));
                apply((now) => {
                  const places = (now.places ?? []).filter((id) => id !== at.id && !parts.has(id));
                  return togglePlace({ ...now, places }, at.id, isChosen, path.slice(0, -1).toReversed());
                });
              }}
            />
          )}
          {data?.items.map(({ id, name }) =>
            row({ id, name, ...(at && { parentId: at.id }) }, path.toReversed(), !district),
          )}
        </div>
      ) : (
        <div className={styles.list} role="group" aria-label={t('search.place.found')}>
          {search.isError && <p className={styles.said}>{t('search.place.failed')}</p>}
          {!search.data && !search.isError && <SkeletonText widths={['60%', '40%', '70%']} />}
          {search.data?.items.length === 0 && <p className={styles.said}>{t('search.filter.noneFound')}</p>}
          {search.data?.items.map(({ id, name, kind, alias, within }) => {
            const line = within.map((place, index): KnownPlace => {
              const parent = within[index + 1];
              return { ...place, ...(parent && { parentId: parent.id }) };
            });
            const [parent] = within;
            return row(
              { id, name, ...(parent && { parentId: parent.id }) },
              line,
              kind !== 'neighborhood',
              <span className={styles.named}>
                {alias === undefined ? name : t('search.place.alias', { alias, name })}
                {within.length > 0 && <small>{within.map((place) => place.name).join(', ')}</small>}
              </span>,
            );
          })}
        </div>
      )}
    </div>
  );
}
