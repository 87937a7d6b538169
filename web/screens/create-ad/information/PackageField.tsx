import { Check } from 'lucide-react';
import { shippingCalls } from '../../../../contract/calls/shipping.ts';
import { packageSizes } from '../../../../contract/enums.ts';
import { amount } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Group } from './FieldBox.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Parcel size of one item, shown if the ad can be shipped. Defaults to the category's usual size. */
export default function PackageField({ session: { draft, own, change } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { delivery = [], packageSize: choice = 'Auto' } = draft.content;
  if (delivery.every((kind) => kind === 'InPerson')) return null;
  const chosen = choice === 'Auto' ? own.form.usualPackage : choice;
  return (
    <Group path="packageSize" label={t('adForm.field.packageSize')} error={undefined} hint={t('adForm.package.hint')}>
      <div className={styles.chips}>
        {packageSizes.map((size) => (
          <Chip
            key={size}
            size="l"
            chosen={size === chosen}
            icon={size === chosen ? <Check aria-hidden="true" /> : undefined}
            onClick={() => change({ packageSize: size })}
          >
            {t(`adForm.package.sizes.${size}`)}
          </Chip>
        ))}
      </div>
      <PackageFacts size={chosen} />
    </Group>
  );
}

/** Capacity and shipping price of the size; hidden until loaded. */
function PackageFacts({ size }: { size: (typeof packageSizes)[number] }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const sizes = useQuery(queryOf(shippingCalls.packages, {}));
  const rates = useQuery(queryOf(shippingCalls.byPackage, { params: { package: size } }));
  const facts = sizes.data?.items.find(({ id }) => id === size);
  const [cheapest] = rates.data?.items ?? [];
  if (!facts) return null;
  const { width, height, depth, kgMost: kg, hint } = facts;
  return (
    <p className={styles.hint} role="status">
      {t('adForm.package.facts', { width, height, depth, kg, hint })}{' '}
      {cheapest && t('adForm.package.fee', { price: amount(cheapest.price, language) })}
    </p>
  );
}
