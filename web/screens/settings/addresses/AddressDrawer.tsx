import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressKind } from '../../../../contract/enums.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { PhoneField } from '../../../parts/form/PhoneField.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import type { CallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { Person } from './load-addresses.ts';
import { Pair } from '../frame/Pair.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { emptyValues, saveAddress, schemaOf, valuesOf } from './address-values.ts';
import type { AddressBody, AddressInput } from './address-values.ts';
import styles from './addresses.module.css';

const maxLineLength = 300;

export interface AddressDrawerProps {
  /** The address to change; undefined for a new one. */
  address: UserAddress | undefined;
  person: Person;
  open: boolean;
  onClose: () => void;
  /** Explains the purpose of the address, if the page does not. */
  lead?: string;
  onSaved?: () => void;
}

/** Edits an address, in a side panel or a phone's sheet. An outside click does not discard input. */
export default function AddressDrawer({ address, person, open, onClose, lead, onSaved }: AddressDrawerProps) {
  const { t } = useTranslation('settings', 'forms');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const name = useId();
  const [kind, setKind] = useState<AddressKind>(address?.kind ?? 'Personal');
  const form = useCallForm<AddressInput, AddressBody>({
    schema: () => schemaOf(kind),
    values: address ? { ...emptyValues(person), ...valuesOf(address) } : emptyValues(person),
    at: { AddressPlaceMismatch: 'neighborhoodId' },
    async send(body) {
      await saveAddress(kind, address?.id, body);
      onClose();
      show({ title: t(address ? 'settings.addresses.changed' : 'settings.addresses.added', { title: body.title }) });
      await revalidate();
      onSaved?.();
    },
  });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      dismissible={!form.form.formState.isDirty}
      title={address ? t('settings.addresses.editTitle') : t('settings.addresses.add')}
      closeLabel={t('shell.close')}
    >
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {!address && (
        <Segmented
          full
          label={t('settings.addresses.kind')}
          name={name}
          className={styles.kinds}
          value={kind}
          onValue={setKind}
          options={(['Personal', 'Company'] as const).map((value) => ({
            value,
            label: t(`settings.addresses.${value}`),
          }))}
        />
      )}
      <Form
        form={form}
        actions={
          <div className={styles.save}>
            <Button type="submit" size="l" full loading={form.isSending}>
              {t('settings.addresses.save')}
            </Button>
          </div>
        }
      >
        <Fields form={form} kind={kind} isAlreadyDefault={address?.isDefault === true} />
      </Form>
    </Drawer>
  );
}

function Fields({
  form,
  kind,
  isAlreadyDefault,
}: {
  form: CallForm<AddressInput, AddressBody>;
  kind: AddressKind;
  isAlreadyDefault: boolean;
}) {
  const { t } = useTranslation('settings', 'forms');
  const field = (name: 'title' | 'companyTitle' | 'taxNumber' | 'taxOffice' | 'name' | 'surname' | 'line') => ({
    form,
    name,
    label: t(`settings.addresses.field.${name}`),
  });
  return (
    <>
      <TextField {...field('title')} placeholder={t('settings.addresses.titleExample')} />
      {kind === 'Company' && (
        <>
          <TextField {...field('companyTitle')} autoComplete="organization" />
          <Pair>
            <TextField {...field('taxNumber')} inputMode="numeric" />
            <TextField {...field('taxOffice')} />
          </Pair>
        </>
      )}
      <Pair>
        <TextField {...field('name')} autoComplete="given-name" />
        <TextField {...field('surname')} autoComplete="family-name" />
      </Pair>
      <PhoneField form={form} name="phone" label={t('forms.phoneNumber')} />
      <PlaceFields form={form} />
      <TextAreaField {...field('line')} hint={t('settings.addresses.lineHint')} most={maxLineLength} rows={3} />
      <TextField
        form={form}
        name="postcode"
        label={t('settings.addresses.field.postcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        optional
      />
      {!isAlreadyDefault && (
        <CheckboxField form={form} name="isDefault" label={t('settings.addresses.field.isDefault')} />
      )}
    </>
  );
}
