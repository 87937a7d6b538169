import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { placeCalls } from '../../../../contract/calls/places.ts';
import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/words.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './information.module.css';

type Told = 'approximate' | 'exact' | 'denied' | 'unknown' | 'outside' | 'failed';
const waitMs = 15_000;

/** The place at a point, as it is written into a draft, and how sure it is. */
export async function placeAt(lat: number, lng: number): Promise<{ changes: DraftChanges; isApproximate: boolean }> {
  const found = await call(placeCalls.byCoordinate, { query: { latitude: lat, longitude: lng } });
  return {
    isApproximate: found.approximate,
    changes: {
      provinceId: found.province.id,
      districtId: found.district.id,
      neighborhoodId: found.neighborhood?.id ?? null,
      point: { lat, lng },
    },
  };
}

/** Asks the device where it is, only when pressed, and the service what place that is. */
export function OwnLocation({ onFound }: { onFound: (changes: DraftChanges) => void }) {
  const { t } = useTranslation('adForm');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const locate = async () => {
    setBusy(true);
    setTold(undefined);
    try {
      const { latitude, longitude } = (await position()).coords;
      const { changes, isApproximate } = await placeAt(latitude, longitude);
      onFound(changes);
      setTold(isApproximate ? 'approximate' : 'exact');
    } catch (error) {
      setTold(whyNot(error));
    } finally {
      setBusy(false);
    }
  };
  const isProblem = told !== undefined && told !== 'exact' && told !== 'approximate';
  return (
    <>
      <Button variant="soft" icon={<LocateFixed aria-hidden="true" />} loading={isBusy} onClick={() => void locate()}>
        {t('adForm.place.locate')}
      </Button>
      <p role="status" className={styles.located} data-problem={isProblem || undefined}>
        {told !== undefined && t(`adForm.place.located.${told}`)}
      </p>
    </>
  );
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs });
  });

function whyNot(error: unknown): Told {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's own error is no Error; its code 1 is a refusal of the reader's.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
