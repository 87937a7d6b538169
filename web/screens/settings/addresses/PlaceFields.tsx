import { LocateFixed } from 'lucide-react';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import type { CallForm } from '../../../parts/form/use-call-form.ts';
import { PlaceChoices } from '../../../parts/PlaceChoices.tsx';
import { useOwnLocation } from '../../../parts/use-own-location.ts';
import type { PlaceFound } from '../../../parts/device-location.ts';
import { Button } from '../../../ui/Button.tsx';
import { OptionField } from '../frame/OptionField.tsx';
import { Failed } from '../frame/Loaded.tsx';
import { useCallAnswer } from '../frame/use-call-answer.ts';
import type { AddressBody, AddressInput } from './address-values.ts';
import styles from './addresses.module.css';

type Form = CallForm<AddressInput, AddressBody>;

/** Province, district and neighbourhood, each enabling the next; the neighbourhood sets the postcode. The device's location can fill them all. */
export function PlaceFields({ form }: { form: Form }) {
  const { t } = useTranslation('settings');
  const { watch, setValue, getValues } = form.form;
  const provinceId = Number(watch('provinceId')) || undefined;
  const districtId = Number(watch('districtId')) || undefined;
  const provinces = useCallAnswer(placeCalls.userProvinces, {});
  const districts = useCallAnswer(
    placeCalls.userDistricts,
    provinceId === undefined ? undefined : { params: { provinceId } },
  );
  const neighborhoods = useCallAnswer(
    placeCalls.userNeighborhoods,
    districtId === undefined ? undefined : { params: { districtId } },
  );
  const failed = [provinces, districts, neighborhoods].find(({ hasFailed }) => hasFailed);

  /** Clears choices that do not belong to the new parent. */
  const forget = (...names: ('districtId' | 'neighborhoodId' | 'postcode')[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true });
  };
  const takePostcode = () => {
    const id = Number(getValues('neighborhoodId'));
    const postcode = neighborhoods.answer?.items.find((one) => one.id === id)?.postcode;
    if (postcode !== undefined) setValue('postcode', postcode, { shouldDirty: true, shouldValidate: true });
  };
  const takeFound = ({ province, district, neighborhood }: PlaceFound) => {
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('provinceId', province?.id ?? '', province ? change : { shouldDirty: true });
    setValue('districtId', district?.id ?? '', district ? change : { shouldDirty: true });
    setValue('neighborhoodId', neighborhood?.id ?? '', { shouldDirty: true });
    setValue('postcode', neighborhood?.postcode ?? '', { shouldDirty: true });
  };

  return (
    <div className={styles.places}>
      <OwnLocation onFound={takeFound} />
      <OptionField
        form={form}
        name="provinceId"
        label={t('settings.addresses.field.provinceId')}
        placeholder={t('settings.choose')}
        options={provinces.answer?.items}
        onChosen={() => forget('districtId', 'neighborhoodId', 'postcode')}
      />
      <OptionField
        form={form}
        name="districtId"
        label={t('settings.addresses.field.districtId')}
        placeholder={t(provinceId === undefined ? 'settings.addresses.provinceFirst' : 'settings.choose')}
        options={districts.answer?.items}
        disabled={provinceId === undefined}
        onChosen={() => forget('neighborhoodId', 'postcode')}
      />
      <OptionField
        form={form}
        name="neighborhoodId"
        label={t('settings.addresses.field.neighborhoodId')}
        placeholder={t(districtId === undefined ? 'settings.addresses.districtFirst' : 'settings.choose')}
        options={neighborhoods.answer?.items}
        disabled={districtId === undefined}
        onChosen={takePostcode}
      />
      {failed && <Failed again={failed.again} />}
    </div>
  );
}

/** Fills in the device's location when pressed. */
function OwnLocation({ onFound }: { onFound: (found: PlaceFound) => void }) {
  const { t } = useTranslation('settings');
  const { isBusy, status, isProblem, locate, choices, choose } = useOwnLocation(onFound);
  return (
    <>
      <Button variant="soft" icon={<LocateFixed aria-hidden="true" />} loading={isBusy} onClick={() => void locate()}>
        {t('settings.addresses.locate')}
      </Button>
      <p role="status" className={styles.located} data-problem={isProblem || undefined}>
        {status !== undefined && t(`settings.addresses.located.${status}`)}
      </p>
      <PlaceChoices label={t('settings.addresses.located.choose')} choices={choices} onChoose={choose} />
    </>
  );
}
