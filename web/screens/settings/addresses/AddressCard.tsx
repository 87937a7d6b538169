import { Building2, House, Pencil, Star, Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AskButton } from '../frame/AskButton.tsx';
import { formatPhone } from '../../../client/format-phone.ts';
import { useFormActions } from '../frame/use-form-actions.ts';
import { saveAddress, valuesOf } from './address-values.ts';
import styles from './addresses.module.css';

/** An address as on a parcel, with its actions. */
export function AddressCard({ address, onEdit }: { address: UserAddress; onEdit: () => void }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const { revalidate } = useRevalidator();
  const { id, kind, title, isDefault } = address;
  const make = async () => {
    const body = { ...valuesOf(address), isDefault: true };
    const isDone = await perform(
      'default',
      () => saveAddress(kind, id, body),
      t('settings.addresses.madeDefault', { title }),
    );
    if (isDone) await revalidate();
  };
  const remove = async () => {
    const isDone = await perform(
      'remove',
      () => call(userAddressCalls.remove, { params: { id } }),
      t('settings.addresses.removed', { title }),
    );
    if (isDone) await revalidate();
  };
  return (
    <Card as="li" pad="s" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          {kind === 'Company' ? <Building2 size={20} aria-hidden="true" /> : <House size={20} aria-hidden="true" />}
        </span>
        <h2>{title}</h2>
        {isDefault && <Tag tone="positive">{t('settings.addresses.default')}</Tag>}
        {kind === 'Company' && <Tag>{t('settings.addresses.Company')}</Tag>}
      </div>
      <Lines address={address} />
      <div className={styles.acts}>
        <Button
          variant="soft"
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('settings.addresses.editOf', { title })}
          onClick={onEdit}
        >
          {t('settings.addresses.edit')}
        </Button>
        {!isDefault && (
          <Button
            variant="text"
            icon={<Star aria-hidden="true" />}
            loading={busy === 'default'}
            aria-label={t('settings.addresses.makeDefaultOf', { title })}
            onClick={() => void make()}
          >
            {t('settings.addresses.makeDefault')}
          </Button>
        )}
        <AskButton
          variant="text"
          icon={<Trash2 aria-hidden="true" />}
          loading={busy === 'remove'}
          aria-label={t('settings.addresses.removeOf', { title })}
          question={{
            title: t('settings.addresses.askTitle', { title }),
            text: t(isDefault ? 'settings.addresses.askDefaultText' : 'settings.addresses.askText'),
            yes: t('settings.addresses.removeYes'),
          }}
          act={remove}
        >
          {t('settings.addresses.remove')}
        </AskButton>
      </div>
    </Card>
  );
}

function Lines({ address }: { address: UserAddress }) {
  const { t } = useTranslation('settings');
  const { name, surname, phone, line, postcode, neighborhood, district, province } = address;
  const { companyTitle, taxNumber, taxOffice } = address;
  return (
    <address className={styles.lines}>
      {companyTitle !== undefined && <b>{companyTitle}</b>}
      <b>{`${name} ${surname}`}</b>
      <span>{line}</span>
      <span>
        {neighborhood.name}, {[postcode, district.name].filter(Boolean).join(' ')} / {province.name}
      </span>
      <span className="num">{formatPhone(phone)}</span>
      {taxNumber !== undefined && (
        <span className="num">{t('settings.addresses.tax', { office: taxOffice, number: taxNumber })}</span>
      )}
    </address>
  );
}
