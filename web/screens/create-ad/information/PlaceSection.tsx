import { Check, MapPin, MapPinHouse } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { deliveryKinds } from '../../../../contract/enums.ts';
import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Combobox } from './Combobox.tsx';
import { FieldBox, Group, Warning, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { OwnLocation } from './OwnLocation.tsx';
import { PinMap } from './PinMap.tsx';
import type { AddressShortcut, NamedPlace } from './load-information.ts';
import { loadFrom } from './use-options.ts';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

const PackageField = lazy(() => import('./PackageField.tsx'));

/** The place and, for goods, the delivery options. */
export function PlaceSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { takesDelivery, registry } = session.own.form;
  const [hasMap, setMap] = useState(registry === 'Property');
  return (
    <FormCard
      title={t(takesDelivery ? 'adForm.place.headingDelivery' : 'adForm.place.heading')}
      text={t('adForm.place.text')}
    >
      <div className={styles.stack}>
        <Shortcuts session={session} />
        <PlaceFields session={session} />
        {hasMap ? (
          <FieldBox path="point">
            <PinMap session={session} />
          </FieldBox>
        ) : (
          <Button
            variant="text"
            size="s"
            className={styles.more}
            icon={<MapPin aria-hidden="true" />}
            onClick={() => setMap(true)}
          >
            {t('adForm.place.openMap')}
          </Button>
        )}
        {takesDelivery && (
          <>
            <Delivery session={session} />
            <Suspense fallback={null}>
              <PackageField session={session} />
            </Suspense>
          </>
        )}
      </div>
    </FormCard>
  );
}

/** Shortcuts: the device's location and saved addresses. */
function Shortcuts({ session: { own, change, draft } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { neighborhoodId } = draft.content;
  const take = ({ province, district, neighborhood }: AddressShortcut) =>
    change({ provinceId: province.id, districtId: district.id, neighborhoodId: neighborhood.id, point: null });
  return (
    <div className={styles.shortcuts} role="group" aria-label={t('adForm.place.shortcuts')}>
      <OwnLocation onFound={change} />
      {own.addresses.map((address) => (
        <Chip
          key={address.id}
          size="l"
          chosen={address.neighborhood.id === neighborhoodId}
          icon={<MapPinHouse aria-hidden="true" />}
          onClick={() => take(address)}
        >
          {address.title} · {address.district.name}
        </Chip>
      ))}
    </div>
  );
}

function PlaceFields({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { places } = session;
  return (
    <div className={styles.fields}>
      <PlaceField
        session={session}
        name="provinceId"
        places={places.provinces}
        chosen={places.province}
        placeholder={t('adForm.choice.choose')}
        below={{ districtId: null, neighborhoodId: null }}
      />
      <PlaceField
        session={session}
        name="districtId"
        places={places.districts}
        chosen={places.district}
        isWaiting={places.province === undefined}
        placeholder={t(places.province ? 'adForm.choice.choose' : 'adForm.place.provinceFirst')}
        below={{ neighborhoodId: null }}
      />
      <PlaceField
        session={session}
        name="neighborhoodId"
        places={places.neighborhoods}
        chosen={places.neighborhood}
        isWaiting={places.district === undefined}
        placeholder={t(places.district ? 'adForm.choice.choose' : 'adForm.place.districtFirst')}
        below={{}}
      />
      {places.hasFailed && (
        <p className={styles.wide} role="status">
          {t('adForm.place.failed')}{' '}
          <button type="button" className={styles.link} onClick={places.again}>
            {t('adForm.place.again')}
          </button>
        </p>
      )}
      <Warning codes={session.warnings.get('provinceId')} />
    </div>
  );
}

const noPlaces: readonly NamedPlace[] = [];

function PlaceField({
  session,
  name,
  places = noPlaces,
  chosen,
  isWaiting = false,
  placeholder,
  below,
}: {
  session: InformationSession;
  name: 'provinceId' | 'districtId' | 'neighborhoodId';
  places: readonly NamedPlace[] | undefined;
  chosen: NamedPlace | undefined;
  isWaiting?: boolean;
  placeholder: string;
  /** Fields that depend on this one and are emptied when it changes. */
  below: DraftChanges;
}) {
  const { t } = useTranslation('adForm', 'forms');
  const load = useMemo(() => loadFrom(places), [places]);
  const errorOf = useErrorOf(session.problems);
  return (
    <FieldBox path={name}>
      <Field
        label={t(`adForm.field.${name}`)}
        error={errorOf(name)}
        aside={name === 'neighborhoodId' ? t('forms.optional') : undefined}
      >
        {(control) => (
          <Combobox
            control={{ ...control, required: undefined }}
            title={t(`adForm.field.${name}`)}
            value={chosen}
            load={load}
            disabled={isWaiting}
            placeholder={placeholder}
            onChoose={(option) => {
              if (option?.id !== chosen?.id) session.change({ [name]: option?.id ?? null, ...below, point: null });
            }}
          />
        )}
      </Field>
    </FieldBox>
  );
}

function Delivery({ session: { draft, change, problems } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const errorOf = useErrorOf(problems);
  const chosen = draft.content.delivery ?? [];
  return (
    <Group
      path="delivery"
      label={t('adForm.field.delivery')}
      error={errorOf('delivery')}
      hint={t('adForm.place.deliveryHint')}
    >
      <div className={styles.chips}>
        {deliveryKinds.map((kind) => {
          const isOn = chosen.includes(kind);
          return (
            <Chip
              key={kind}
              size="l"
              chosen={isOn}
              icon={isOn ? <Check aria-hidden="true" /> : undefined}
              onClick={() =>
                change({ delivery: deliveryKinds.filter((one) => (one === kind ? !isOn : chosen.includes(one))) })
              }
            >
              {t(`adForm.delivery.${kind}`)}
            </Chip>
          );
        })}
      </div>
    </Group>
  );
}
