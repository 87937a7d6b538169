import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { TextAreaField, TextField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { UploadField } from '../../../parts/upload/UploadField.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { Failed } from '../frame/Loaded.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Pair } from '../frame/Pair.tsx';
import { OptionField } from '../frame/OptionField.tsx';
import { useCallAnswer } from '../frame/use-call-answer.ts';
import type { Business } from './account-data.ts';

const details = async () =>
  (await import('../../../../contract/schemas/account.ts')).businessForm.omit({ documents: true });
const maxAddressLength = 300;

export interface BusinessFormProps {
  business: Business | undefined;
  onClose: () => void;
  onSent: () => Promise<void>;
}

/** The application for a business account, filled in from an earlier application. */
export function BusinessForm({ business, onClose, onSent }: BusinessFormProps) {
  const { t } = useTranslation('settings', 'forms');
  const { show } = useToast();
  const provinces = useCallAnswer(placeCalls.userProvinces, {});
  const uploads = useUploads(
    'Document',
    limits.documentsMost,
    business?.documents.map((key, index) => ({ key, name: t('settings.business.document', { number: index + 1 }) })),
  );
  const form = useCallForm({
    schema: details,
    values: {
      title: business?.title ?? '',
      taxNumber: business?.taxNumber ?? '',
      taxOffice: business?.taxOffice ?? '',
      mersis: business?.mersis ?? '',
      kep: business?.kep ?? '',
      provinceId: business?.provinceId ?? '',
      address: business?.address ?? '',
    },
    async send(body) {
      if (uploads.keys.length === 0) return;
      await call(accountAdminCalls.saveBusiness, { body: { ...body, documents: uploads.keys } });
      show({ title: t('settings.business.sent'), text: t('settings.business.sentText') });
      await onSent();
    },
  });
  const lacksDocuments = form.form.formState.isSubmitted && uploads.keys.length === 0;
  return (
    <Form
      form={form}
      label={t('settings.business.title')}
      actions={
        <FormActions>
          <Button type="submit" loading={form.isSending} disabled={uploads.isBusy}>
            {t('settings.business.send')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {t('forms.cancel')}
          </Button>
        </FormActions>
      }
    >
      <TextField form={form} name="title" label={t('settings.business.field.title')} autoComplete="organization" />
      <Pair>
        <TextField
          form={form}
          name="taxNumber"
          label={t('settings.business.field.taxNumber')}
          inputMode="numeric"
          hint={t('settings.business.taxNumberHint')}
        />
        <TextField form={form} name="taxOffice" label={t('settings.business.field.taxOffice')} />
      </Pair>
      <Pair>
        <TextField form={form} name="mersis" label={t('settings.business.field.mersis')} inputMode="numeric" optional />
        <TextField
          form={form}
          name="kep"
          label={t('settings.business.field.kep')}
          inputMode="email"
          autoCapitalize="none"
          optional
        />
      </Pair>
      <OptionField
        form={form}
        name="provinceId"
        label={t('settings.business.field.province')}
        placeholder={t('settings.choose')}
        options={provinces.answer?.items}
      />
      {provinces.hasFailed && <Failed again={provinces.again} />}
      <TextAreaField
        form={form}
        name="address"
        label={t('settings.business.field.address')}
        most={maxAddressLength}
        rows={3}
      />
      <UploadField
        uploads={uploads}
        purpose="Document"
        most={limits.documentsMost}
        error={lacksDocuments ? t('Required', { ns: 'api' }) : undefined}
        words={{
          label: t('settings.business.field.documents'),
          hint: t('settings.business.documentsHint'),
          choose: t('settings.upload.choose'),
          camera: t('settings.upload.camera'),
          drop: t('settings.upload.drop'),
          remove: (name) => t('settings.upload.remove', { name }),
          sending: (name, percent) => t('settings.upload.sending', { name, percent }),
        }}
      />
    </Form>
  );
}
