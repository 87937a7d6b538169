import { Eraser, LassoSelect, LocateFixed, Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTranslation } from '../../client/i18n.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './MapView.module.css';

interface MapControlsProps {
  map: MapLibreMap | undefined;
  isDrawing: boolean;
  hasArea: boolean;
  onDraw: () => void;
  onErase: () => void;
}

export function MapControls({ map, isDrawing, hasArea, onDraw, onErase }: MapControlsProps) {
  const { t } = useTranslation('map');
  const toast = useToast();

  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map?.flyTo({ center: [coords.longitude, coords.latitude], zoom: 13 }, { originalEvent: true }),
      () => toast.show({ title: t('map.locateFailed'), text: t('map.locateFailedText'), variant: 'warning' }),
    );
  }

  return (
    <div className={styles.controls}>
      <IconButton
        label={t('map.zoomIn')}
        tip="none"
        icon={<Plus size={20} />}
        onClick={() => map?.zoomIn({}, { originalEvent: true })}
      />
      <IconButton
        label={t('map.zoomOut')}
        tip="none"
        icon={<Minus size={20} />}
        onClick={() => map?.zoomOut({}, { originalEvent: true })}
      />
      <IconButton
        label={t('map.draw')}
        tip="none"
        aria-pressed={isDrawing}
        icon={<LassoSelect size={20} />}
        onClick={onDraw}
      />
      {hasArea && <IconButton label={t('map.undraw')} tip="none" icon={<Eraser size={20} />} onClick={onErase} />}
      <IconButton label={t('map.locate')} tip="none" icon={<LocateFixed size={20} />} onClick={locate} />
    </div>
  );
}
