import { MapPinPlus, MapPinned, Pencil, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { formatPhone } from '../../../client/format-phone.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { lazy } from '../../../ui/lazy.ts';
import type { Person } from '../../settings/addresses/load-addresses.ts';
import styles from './Address.module.css';

// Loaded on demand: it contains the international phone number table.
const AddressDrawer = lazy(() => import('../../settings/addresses/AddressDrawer.tsx'));

/** Lets the buyer choose an address or add one. Only members can edit addresses. */
export function AddressChoice({
  title,
  name,
  items,
  person,
  isGuest,
  chosen,
  onChoose,
  isMissing,
  same,
}: {
  title: string;
  name: string;
  items: readonly UserAddress[];
  person: Person;
  isGuest: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  isMissing: boolean;
  /** For the delivery address: whether it is also the invoice address. */
  same?: { isSame: boolean; setSame: (isSame: boolean) => void } | undefined;
}) {
  const { t } = useTranslation('checkout');
  const [edited, setEdited] = useState<{ address: UserAddress | undefined; round: number }>();
  const [isOpen, setOpen] = useState(false);
  const edit = (address?: UserAddress) => {
    setEdited((before) => ({ address, round: (before?.round ?? 0) + 1 }));
    setOpen(true);
  };
  useNewest(items, edited !== undefined && edited.address === undefined, onChoose);
  return (
    <Card
      title={title}
      aside={
        items.length > 0 && (
          <Button variant="soft" size="s" icon={<Plus aria-hidden="true" />} onClick={() => edit()}>
            {t('checkout.address.add')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          art={<MapPinned />}
          as="h3"
          title={t('checkout.address.none')}
          text={t('checkout.address.noneText')}
          actions={
            <Button
              icon={<MapPinPlus aria-hidden="true" />}
              data-missing={isMissing || undefined}
              onClick={() => edit()}
            >
              {t('checkout.address.add')}
            </Button>
          }
        />
      ) : (
        <fieldset className={styles.addresses}>
          <legend className="vh">{title}</legend>
          {items.map((address, index) => (
            <Choice
              key={address.id}
              address={address}
              name={name}
              isFirstMissing={isMissing && index === 0}
              isChosen={address.id === chosen}
              onChoose={() => onChoose(address.id)}
              onEdit={isGuest ? undefined : () => edit(address)}
            />
          ))}
        </fieldset>
      )}
      {isMissing && <FieldError>{t('checkout.address.needed')}</FieldError>}
      {same && items.length > 0 && (
        <Checkbox
          className={styles.same}
          label={t('checkout.address.same')}
          checked={same.isSame}
          onChange={(event) => same.setSame(event.target.checked)}
        />
      )}
      {edited && (
        <Suspense fallback={null}>
          <AddressDrawer
            key={edited.round}
            address={edited.address}
            person={person}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Selects an address that was just added. */
function useNewest(items: readonly UserAddress[], isAdding: boolean, onChoose: (id: string) => void): void {
  const before = useRef(items);
  useEffect(() => {
    const added = items.find(({ id }) => before.current.every((one) => one.id !== id));
    before.current = items;
    if (added && isAdding) onChoose(added.id);
  }, [items, isAdding, onChoose]);
}

function Choice({
  address,
  name,
  isFirstMissing,
  isChosen,
  onChoose,
  onEdit,
}: {
  address: UserAddress;
  name: string;
  isFirstMissing: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation('checkout');
  const { title, kind, companyTitle, line, neighborhood, district, province, phone } = address;
  return (
    <div className={styles.choice}>
      <label className={styles.address}>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          data-missing={isFirstMissing || undefined}
          onChange={onChoose}
        />
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.lines}>
          <b>
            {title} {kind === 'Company' && <Tag>{t('checkout.address.company')}</Tag>}
          </b>
          <span>{companyTitle ?? `${address.name} ${address.surname}`}</span>
          <span>
            {line}, {neighborhood.name}, {district.name} / {province.name}
          </span>
          <span className="num">{formatPhone(phone)}</span>
        </span>
      </label>
      {onEdit && (
        <Button
          variant="text"
          size="s"
          className={styles.edit}
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('checkout.address.editOf', { title })}
          onClick={onEdit}
        >
          {t('checkout.address.edit')}
        </Button>
      )}
    </div>
  );
}
