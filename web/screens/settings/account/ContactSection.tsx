import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import type { ContactKind } from '../../../parts/form/verification.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Row, Rows } from '../frame/Rows.tsx';
import { Section } from '../frame/Section.tsx';
import { formatPhone } from '../../../client/format-phone.ts';
import { ChangeContact } from './ChangeContact.tsx';
import type { Profile, RunConfirmed } from './account-data.ts';

const icons = { email: <Mail size={20} aria-hidden="true" />, phone: <Smartphone size={20} aria-hidden="true" /> };

/** The member's e-mail address and phone number; changing one requires a code. */
export function ContactSection({ id, profile, confirmed }: { id: string; profile: Profile; confirmed: RunConfirmed }) {
  const { t } = useTranslation('settings', 'forms');
  const [changed, setChanged] = useState<ContactKind>();
  const [isOpen, setOpen] = useState(false);
  const shown = { email: profile.email, phone: profile.phone && formatPhone(profile.phone) };
  const isVerified = { email: profile.isEmailVerified, phone: profile.isPhoneVerified };
  return (
    <Section id={id} title={t('settings.contact.title')} text={t('settings.contact.text')}>
      <Rows>
        {(['email', 'phone'] as const).map((kind) => (
          <Row
            key={kind}
            icon={icons[kind]}
            title={
              <>
                {t(`forms.${kind}`)}
                {isVerified[kind] && <Tag tone="positive">{t('settings.contact.verified')}</Tag>}
              </>
            }
            text={shown[kind] ?? t(`settings.contact.no.${kind}`)}
            actions={
              <Button
                variant="soft"
                aria-label={t(`settings.contact.${profile[kind] === undefined ? 'addOf' : 'changeOf'}.${kind}`)}
                onClick={() => {
                  setChanged(kind);
                  setOpen(true);
                }}
              >
                {t(profile[kind] === undefined ? 'settings.contact.add' : 'settings.contact.change')}
              </Button>
            }
          />
        ))}
      </Rows>
      {changed !== undefined && (
        <ChangeContact
          key={changed}
          kind={changed}
          isNew={profile[changed] === undefined}
          open={isOpen}
          onClose={() => setOpen(false)}
          confirmed={confirmed}
        />
      )}
    </Section>
  );
}
