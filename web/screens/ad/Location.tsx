import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { AppLink } from '../../client/links.tsx';
import { Card } from '../../ui/Card.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './Location.module.css';

/** Distance from the viewport at which the map's code loads, in pixels. */
const nearPx = 400;

/** Approximate location: a circle on a map that loads when it comes near the viewport. Shows the place name until then and if the map fails. */
export function Location({
  ad,
  placeAds,
}: {
  ad: Pick<AdDetail, 'province' | 'district' | 'neighborhood' | 'point'>;
  placeAds: string;
}) {
  const { t } = useTranslation('ad');
  const place = [ad.neighborhood?.name, ad.district.name, ad.province.name].filter(Boolean).join(', ');
  const { box, state } = useMap(ad.point);
  return (
    <Card title={t('ad.location')}>
      <div className={styles.map} data-state={state}>
        <div className={styles.fallback} hidden={state === 'shown'}>
          <MapPin size={28} aria-hidden="true" />
          <b>{place}</b>
        </div>
        {ad.point && state !== 'failed' && <div ref={box} className={styles.canvas} />}
      </div>
      <div className={styles.foot}>
        <p>{ad.point ? t('ad.locationNote', { place }) : place}</p>
        <AppLink to={placeAds} className={buttonClass({ variant: 'text', size: 's', className: styles.link })}>
          {t('ad.locationAds', { place: ad.district.name })}
        </AppLink>
      </div>
    </Card>
  );
}

type MapState = 'waiting' | 'shown' | 'failed';

function useMap(point: AdDetail['point']) {
  const { t } = useTranslation('ad');
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('waiting');
  const { lat, lng } = point ?? {};
  useEffect(() => {
    const element = box.current;
    if (!element || lat === undefined || lng === undefined) return;
    let remove: (() => void) | undefined;
    let isLeft = false;
    const show = async () => {
      try {
        const { showPlace } = await import('./place-map.ts');
        if (isLeft) return;
        remove = await showPlace(
          element,
          { lat, lng },
          {
            label: t('ad.map.label'),
            zoomIn: t('ad.map.zoomIn'),
            zoomOut: t('ad.map.zoomOut'),
            gesture: t('ad.map.gesture'),
            touch: t('ad.map.touch'),
            onShown: () => setState('shown'),
            onFailed: () => setState('failed'),
          },
        );
        if (isLeft) remove();
      } catch {
        setState('failed');
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
      remove?.();
    };
  }, [lat, lng, t]);
  return { box, state };
}
