import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Point } from '../create-ad/information/pin-map.ts';
import { MeetingMapFrame } from './MeetingMapFrame.tsx';
import type { MapState } from './MeetingMapFrame.tsx';

const zoom = 14.5;

interface MeetingMapDialogProps {
  open: boolean;
  place: string;
  point: Point;
  onClose: () => void;
}

/** A meeting's place on the map. A link opens it in the phone's map application. */
export default function MeetingMapDialog({ open, place, point, onClose }: MeetingMapDialogProps) {
  const { t } = useTranslation('messages');
  const { lat, lng } = point;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={place}
      closeLabel={t('messages.close')}
      footer={
        <a
          className={buttonClass({ variant: 'soft' })}
          href={`geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(place)})`}
        >
          <MapPin size={18} aria-hidden="true" />
          {t('messages.meet.map.phone')}
        </a>
      }
    >
      <MeetingPoint place={place} point={point} />
    </Dialog>
  );
}

function MeetingPoint({ place, point: { lat, lng } }: Pick<MeetingMapDialogProps, 'place' | 'point'>) {
  const { t } = useTranslation('messages', 'ad');
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('waiting');
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let remove: (() => void) | undefined;
    let isLeft = false;
    const show = async () => {
      const { showPinMap } = await import('../create-ad/information/pin-map.ts');
      if (isLeft) return;
      const map = await showPinMap(element, { lat, lng }, zoom, {
        label: t('messages.meet.map.shown', { place }),
        pin: place,
        isFixed: true,
        zoomIn: t('ad.map.zoomIn'),
        zoomOut: t('ad.map.zoomOut'),
        gesture: t('ad.map.gesture'),
        touch: t('ad.map.touch'),
        onShown: () => setState('shown'),
        onFailed: () => setState('failed'),
        onPoint: () => undefined,
      });
      if (isLeft) map.remove();
      else remove = () => map.remove();
    };
    show().catch(() => setState('failed'));
    return () => {
      isLeft = true;
      remove?.();
    };
  }, [lat, lng, place, t]);
  return <MeetingMapFrame state={state} box={box} />;
}
