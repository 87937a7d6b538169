import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../client/i18n.tsx';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Area, FilterRequest } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { MarkButtons } from '../../parts/MarkButton.tsx';
import { AdCard } from '../../parts/AdCard.tsx';
import { SmallAdCard } from '../../parts/SmallAdCard.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MapControls } from './MapControls.tsx';
import { showAdPopup } from './ad-popup.ts';
import { boxOfAnswer } from './answer-box.ts';
import { country } from './country.ts';
import type { Box } from './country.ts';
import { areaOfBox, boxOfArea } from './drawn-area.ts';
import styles from './MapView.module.css';
import { pinsOn } from './pins.ts';
import type { Pins } from './pins.ts';
import { useDrawing } from './use-drawing.ts';
import { boxOf, useMap } from './use-map.ts';

const isPhone = () => matchMedia('(max-width: 767px)').matches;

export interface MapViewProps {
  request: FilterRequest;
  language: Language;
  /** Called to search in this part of the map. */
  onBox: (box: Box) => void;
  /** Called to search in a drawn area; undefined removes it. */
  onArea: (area: Area | undefined) => void;
}

/** Ads as prices on a map. Moving the map loads the visible part; pressing a price shows its ad. */
export function MapView({ request, language, onBox, onArea }: MapViewProps) {
  const { t } = useTranslation('map');
  const words = useCardLabels();
  const [follows, setFollows] = useState(true);
  const [at, setAt] = useState<{ box: Box; zoom: number; isRequested: boolean }>();
  const [unsearchedBox, setUnsearchedBox] = useState<Box>();
  const [chosen, setChosen] = useState<{ id: string }>();
  const [isDrawing, setDrawing] = useState(false);
  const pins = useRef<Pins>(undefined);
  const popup = useMemo(() => document.createElement('div'), []);
  const { element, loaded, failed } = useMap({
    first: request.box ?? (request.area && boxOfArea(request.area)),
    labels: { 'Map.Title': t('map.label') },
    onMove(map, byReader) {
      const box = boxOf(map);
      setAt((before) => ({
        box,
        zoom: Math.round(map.getZoom() * 10) / 10,
        isRequested: !byReader && (before?.isRequested ?? true),
      }));
      if (!byReader) return;
      if (follows) onBox(box);
      else setUnsearchedBox(box);
    },
  });

  useDrawing(loaded?.map, {
    area: request.area,
    isDrawing,
    onArea(area) {
      setDrawing(false);
      onArea(area);
    },
  });

  const { sort, page, after, pageSize, box: requestedBox, ...filters } = request;
  // A new search without a box first loads the whole country, then zooms to its ads.
  const key = JSON.stringify(filters);
  const fitted = useRef<string>(undefined);
  const isFitting = requestedBox === undefined && fitted.current !== key;
  // Until the map is moved, uses the box of the address, so that map and list match: the window has another aspect ratio.
  const view = isFitting
    ? { box: country, zoom: 5 }
    : at && { ...at, box: at.isRequested && requestedBox ? requestedBox : at.box };
  const { data, isError } = useQuery({
    ...queryOf(searchCalls.map, {
      query: { request: { ...filters, box: view?.box ?? country }, zoom: view?.zoom ?? 5 },
    }),
    enabled: loaded !== undefined && view !== undefined,
    placeholderData: keepPreviousData,
  });
  const card = useQuery({
    ...queryOf(searchCalls.cards, { query: { ids: [chosen?.id ?? '1000000000'] } }),
    enabled: chosen !== undefined,
  }).data?.items[0];

  useEffect(() => {
    if (!loaded) return;
    const { map, NewMarker } = loaded;
    pins.current = pinsOn(map, NewMarker, {
      language,
      clusterLabel: (figure) => t('map.cluster', { figure }),
      onPoint: (id) => setChosen((now) => (now?.id === id ? undefined : { id })),
      onCluster: ({ box: [west, south, east, north], point }) => {
        if (west === east && south === north)
          map.easeTo({ center: [point.lng, point.lat], zoom: map.getZoom() + 2 }, { originalEvent: true });
        else map.fitBounds([west, south, east, north], { padding: 60, maxZoom: 15 }, { originalEvent: true });
      },
    });
    const close = () => setChosen(undefined);
    map.on('click', close);
    return () => {
      map.off('click', close);
      pins.current?.clear();
    };
  }, [loaded, language, t]);

  useEffect(() => {
    if (!data || !loaded) return;
    if (isFitting) {
      fitted.current = key;
      const bounds = request.area ? boxOfArea(request.area) : boxOfAnswer(data);
      if (bounds) loaded.map.fitBounds(bounds, { padding: isPhone() ? 40 : 70, maxZoom: 13, animate: false });
    }
    pins.current?.draw(data, chosen?.id);
  }, [data, loaded]);

  useEffect(() => {
    pins.current?.choose(chosen?.id);
    const point = data?.points.find(({ id }) => id === chosen?.id)?.point;
    // Waits for the content, because the popup chooses its position by its size.
    if (!loaded || !chosen || !point || card?.id !== chosen.id || isPhone()) return;
    const shown = showAdPopup(loaded, [point.lng, point.lat], popup);
    return () => {
      shown.remove();
    };
  }, [chosen?.id, card?.id, loaded]);

  if (failed) {
    return (
      <p className={styles.failed} role="alert">
        {t('map.failed')}
      </p>
    );
  }
  // Counts of map cells or samples are exact only to hundreds.
  const total =
    data &&
    (data.total.exact
      ? t('map.inView', { figure: count(data.total.count, language) })
      : t('map.about', { figure: count(Math.round(data.total.count / 100) * 100, language) }));
  return (
    <div
      className={styles.view}
      data-drawing={isDrawing || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setChosen(undefined);
        setDrawing(false);
      }}
    >
      {/* The library positions its own element. */}
      <div className={styles.canvas}>
        <div ref={element} className={styles.whole} />
      </div>
      <div className={styles.top}>
        <Checkbox
          className={styles.follow}
          checked={follows}
          onChange={(event) => setFollows(event.target.checked)}
          label={t('map.follow')}
        />
        {unsearchedBox && !follows && (
          <Button
            size="s"
            onClick={() => {
              onBox(unsearchedBox);
              setUnsearchedBox(undefined);
            }}
          >
            {t('map.here')}
          </Button>
        )}
      </div>
      {isDrawing && (
        <div className={styles.drawing}>
          <p role="status">{t('map.drawing')}</p>
          <Button
            size="s"
            variant="soft"
            onClick={() => {
              setDrawing(false);
              if (loaded) onArea(areaOfBox(boxOf(loaded.map)));
            }}
          >
            {t('map.drawView')}
          </Button>
          <Button size="s" variant="outlined" onClick={() => setDrawing(false)}>
            {t('map.drawEnd')}
          </Button>
        </div>
      )}
      <p className={styles.total} role="status">
        {isError ? t('map.failed') : data?.total.count === 0 ? t('map.none') : total}
      </p>
      <MapControls
        map={loaded?.map}
        isDrawing={isDrawing}
        hasArea={request.area !== undefined}
        onDraw={() => setDrawing(!isDrawing)}
        onErase={() => {
          setDrawing(false);
          onArea(undefined);
        }}
      />
      {chosen &&
        card &&
        !isPhone() &&
        createPortal(
          <AdCard
            ad={card}
            words={words}
            sizes="264px"
            className={styles.card}
            actions={<MarkButtons ad={card} words={words} />}
          />,
          popup,
        )}
      {chosen && card && isPhone() && (
        <div className={styles.bottom}>
          <SmallAdCard ad={card} words={words} variant="row" />
          <IconButton
            label={t('map.close')}
            tip="none"
            size="s"
            icon={<X size={18} />}
            onClick={() => setChosen(undefined)}
          />
        </div>
      )}
    </div>
  );
}
