import { paymentKinds, paymentStates } from '../../../../contract/enums.ts';
import { count } from '../../../client/format.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import consoleStyles from '../Console.module.css';
import { DayField, MemberField, SelectField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { paymentsAddress } from './payments-address.ts';
import type { PaymentsRequest } from './payments-address.ts';

/** The filter of payments, with the number of alarms. */
export function PaymentTools({ request, alarms }: { request: PaymentsRequest; alarms: number }) {
  const { t } = useTranslation('consolePayments', 'payment');
  const { language } = usePage();
  const path = screenPath('consolePayments', language);
  const { sort, columns } = request;
  const { filterCount, read, write } = paymentsAddress;
  const isPlain = filterCount({ ...request, alarms: undefined }) === 0;
  return (
    <div className={consoleStyles.tools}>
      <SegmentedLinks
        label={t('consolePayments.which')}
        renderLink={appLink}
        items={[false, true].map((isAlarm) => ({
          label: isAlarm
            ? t('consolePayments.alarms', { figure: count(alarms, language) })
            : t('consolePayments.everything'),
          href: write(path, { ...request, alarms: isAlarm || undefined, after: undefined, before: undefined }),
          current: (request.alarms ?? false) === isAlarm,
        }))}
      />
      <FilterForm
        path={path}
        request={request}
        address={(typed) => write(path, { ...read(typed), alarms: request.alarms, sort, columns })}
        clear={isPlain ? undefined : write(path, { sort, columns })}
        foldedCount={filterCount({ ...request, alarms: undefined })}
      >
        <Field label={t('consolePayments.search')} className={consoleStyles.wide}>
          {(control) => (
            <TextInput
              {...control}
              size="s"
              name="search"
              autoComplete="off"
              placeholder={t('consolePayments.searchHint')}
              defaultValue={request.search}
            />
          )}
        </Field>
        <MemberField name="member" label={t('consolePayments.member')} value={request.member} />
        <SelectField
          name="state"
          label={t('consolePayments.state')}
          value={request.state}
          all={t('consolePayments.all')}
          options={paymentStates.map((state) => ({ value: state, label: t(`payment.states.${state}`) }))}
        />
        <SelectField
          name="kind"
          label={t('consolePayments.kind')}
          value={request.kind}
          all={t('consolePayments.all')}
          options={paymentKinds.map((kind) => ({ value: kind, label: t(`consolePayments.kinds.${kind}`) }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} name={name} label={t(`consolePayments.${name}`)} value={request[name]} />
        ))}
      </FilterForm>
    </div>
  );
}
