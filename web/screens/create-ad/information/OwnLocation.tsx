import { LocateFixed } from 'lucide-react';
import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { PlaceChoices } from '../../../parts/PlaceChoices.tsx';
import { useOwnLocation } from '../../../parts/use-own-location.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './information.module.css';
import { placeChanges } from './place-changes.ts';

/** Fills in the device's location on request. */
export function OwnLocation({ onFound }: { onFound: (changes: DraftChanges) => void }) {
  const { t } = useTranslation('adForm');
  const { isBusy, status, isProblem, locate, choices, choose } = useOwnLocation((found, point) =>
    onFound(placeChanges(found, point)),
  );
  return (
    <>
      <Button variant="soft" icon={<LocateFixed aria-hidden="true" />} loading={isBusy} onClick={() => void locate()}>
        {t('adForm.place.locate')}
      </Button>
      <p role="status" className={styles.located} data-problem={isProblem || undefined}>
        {status !== undefined && t(`adForm.place.located.${status}`)}
      </p>
      <PlaceChoices label={t('adForm.place.located.choose')} choices={choices} onChoose={choose} />
    </>
  );
}
