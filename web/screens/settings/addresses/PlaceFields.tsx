import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { placeCalls } from '../../../../contract/calls/places.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/words.tsx';
import type { CallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { OptionField } from '../frame/OptionField.tsx';
import { Failed } from '../frame/Section.tsx';
import { useAsked } from '../frame/use-asked.ts';
import type { AddressBody, AddressInput } from './address-values.ts';
import styles from './addresses.module.css';

type Form = CallForm<AddressInput, AddressBody>;
type Found = CallAnswer<typeof placeCalls.byCoordinate>;

/** Province, district, neighbourhood: each opens the next, and the neighbourhood knows the postcode. Or the device says where it is. */
export function PlaceFields({ form }: { form: Form }) {
  const { t } = useTranslation('settings');
  const { watch, setValue, getValues } = form.form;
  const provinceId = Number(watch('provinceId')) || undefined;
  const districtId = Number(watch('districtId')) || undefined;
  const provinces = useAsked(placeCalls.userProvinces, {});
  const districts = useAsked(
    placeCalls.userDistricts,
    provinceId === undefined ? undefined : { params: { provinceId } },
  );
  const neighborhoods = useAsked(
    placeCalls.userNeighborhoods,
    districtId === undefined ? undefined : { params: { districtId } },
  );
  const failed = [provinces, districts, neighborhoods].find(({ hasFailed }) => hasFailed);

  /** What was chosen below does not lie in what is chosen now. */
  const forget = (...names: ('districtId' | 'neighborhoodId' | 'postcode')[]) => {
    for (const name of names) setValue(name, '', { shouldDirty: true });
  };
  const takePostcode = () => {
    const id = Number(getValues('neighborhoodId'));
    const postcode = neighborhoods.answer?.items.find((one) => one.id === id)?.postcode;
    if (postcode !== undefined) setValue('postcode', postcode, { shouldDirty: true, shouldValidate: true });
  };
  const takeFound = ({ province, district, neighborhood }: Found) => {
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('provinceId', province.id, change);
    setValue('districtId', district.id, change);
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

type Told = 'approximate' | 'exact' | 'denied' | 'unknown' | 'outside' | 'failed';
const problems: readonly Told[] = ['denied', 'unknown', 'outside', 'failed'];

/** Asks the device where it is, only when pressed, and the service what place that is. */
function OwnLocation({ onFound }: { onFound: (found: Found) => void }) {
  const { t } = useTranslation('settings');
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const locate = async () => {
    setBusy(true);
    setTold(undefined);
    try {
      const { latitude, longitude } = (await position()).coords;
      const found = await call(placeCalls.byCoordinate, { query: { latitude, longitude } });
      onFound(found);
      setTold(found.approximate ? 'approximate' : 'exact');
    } catch (error) {
      setTold(whyNot(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="soft" icon={<LocateFixed aria-hidden="true" />} loading={isBusy} onClick={() => void locate()}>
        {t('settings.addresses.locate')}
      </Button>
      <p
        role="status"
        className={styles.located}
        data-problem={(told !== undefined && problems.includes(told)) || undefined}
      >
        {told !== undefined && t(`settings.addresses.located.${told}`)}
      </p>
    </>
  );
}

const waitMs = 15_000;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs });
  });

function whyNot(error: unknown): Told {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's own error is no Error; its code 1 is a refusal of the reader's.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
