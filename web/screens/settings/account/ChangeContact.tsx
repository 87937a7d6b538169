import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { emailSchema, phoneSchema } from '../../../parts/form/contact-schemas.ts';
import { Form } from '../../../parts/form/Form.tsx';
import { EmailField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { saveVerification, sentNow } from '../../../parts/form/verification.ts';
import type { ContactKind } from '../../../parts/form/verification.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { RunConfirmed } from './account-data.ts';
import { lazy } from '../../../ui/lazy.ts';

// Loaded on demand: it contains the international phone number table.
const PhoneField = lazy(() => import('./NewPhoneField.tsx'));

export interface ChangeContactProps {
  kind: ContactKind;
  /** True if the member had no address or number of this kind. */
  isNew: boolean;
  open: boolean;
  onClose: () => void;
  confirmed: RunConfirmed;
}

/** Asks for the new address or number, sends a code to it and opens the code screen. */
export function ChangeContact({ kind, isNew, open, onClose, confirmed }: ChangeContactProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`settings.contact.${isNew ? 'addOf' : 'changeOf'}.${kind}`)}
      text={t(`settings.contact.${isNew ? 'howNew' : 'how'}.${kind}`)}
      closeLabel={t('shell.close')}
    >
      {kind === 'email' ? (
        <NewEmail isNew={isNew} confirmed={confirmed} />
      ) : (
        <NewPhone isNew={isNew} confirmed={confirmed} />
      )}
    </Dialog>
  );
}

interface NewContactProps {
  isNew: boolean;
  confirmed: RunConfirmed;
}

function NewEmail({ isNew, confirmed }: NewContactProps) {
  const { t } = useTranslation('settings', 'forms');
  const goOn = useVerifyScreen('email');
  const form = useCallForm({
    schema: emailSchema,
    values: { email: '' },
    async send(body) {
      const sent = await confirmed(() => call(memberCalls.changeEmailRequest, { body }));
      await goOn(body.email, sent);
    },
  });
  return (
    <Form form={form} actions={<SendCode isSending={form.isSending} />}>
      <EmailField form={form} name="email" label={t(isNew ? 'forms.emailAddress' : 'settings.contact.new.email')} />
    </Form>
  );
}

function NewPhone({ isNew, confirmed }: NewContactProps) {
  const { t } = useTranslation('settings', 'forms');
  const goOn = useVerifyScreen('phone');
  const form = useCallForm({
    schema: phoneSchema,
    values: { phone: '' },
    async send(body) {
      const sent = await confirmed(() => call(memberCalls.changePhoneRequest, { body }));
      await goOn(body.phone, sent);
    },
  });
  return (
    <Form form={form} actions={<SendCode isSending={form.isSending} />}>
      <Suspense fallback={<Skeleton shape="block" height={74} />}>
        <PhoneField form={form} label={t(isNew ? 'forms.phoneNumber' : 'settings.contact.new.phone')} />
      </Suspense>
    </Form>
  );
}

function SendCode({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <Button type="submit" size="l" full loading={isSending}>
      {t('settings.contact.send')}
    </Button>
  );
}

const screens = { email: 'verifyEMail', phone: 'verifyPhone' } as const;

/** Stores the sent code and opens the code screen, which returns here. */
function useVerifyScreen(kind: ContactKind) {
  const { language } = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async (target: string, answer: Parameters<typeof sentNow>[0]) => {
    saveVerification(kind, { ...sentNow(answer), purpose: 'change', target, redirect: pathname });
    await navigate(screenPath(screens[kind], language));
  };
}
