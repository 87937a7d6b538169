import type { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { invoiceKinds } from '../../../../contract/enums.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import consoleStyles from '../Console.module.css';
import { SelectField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import styles from './Invoices.module.css';
import { invoicesAddress } from './invoices-address.ts';
import type { InvoicesRequest } from './invoices-address.ts';

export interface InvoiceToolsProps {
  request: InvoicesRequest;
  series: CallAnswer<typeof invoiceCalls.desk>['series'];
}

/** The state of the number series, and the filter. */
export function InvoiceTools({ request, series }: InvoiceToolsProps) {
  const { t } = useTranslation('invoices');
  const { language } = usePage();
  const path = screenPath('consoleInvoices', language);
  const { sort, columns } = request;
  const { filterCount, read, write } = invoicesAddress;
  return (
    <>
      {series.length > 0 && (
        <ul aria-label={t('invoices.desk.series')} className={styles.series}>
          {series.map(({ prefix, year, last, missing }) => (
            <li key={`${prefix}${year}`}>
              {t('invoices.desk.seriesLine', { prefix, year: String(year), last: count(last, language) })}{' '}
              <Tag tone={missing === 0 ? 'positive' : 'danger'}>
                {missing === 0
                  ? t('invoices.desk.seriesWhole')
                  : t('invoices.desk.seriesMissing', { missing: count(missing, language) })}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={consoleStyles.tools}>
        <FilterForm
          path={path}
          request={request}
          address={(typed) => write(path, { ...read(typed), sort, columns })}
          clear={filterCount(request) === 0 ? undefined : write(path, { sort, columns })}
          foldedCount={filterCount(request)}
        >
          <Field label={t('invoices.desk.search')} className={consoleStyles.wide}>
            {(control) => (
              <TextInput {...control} size="s" name="search" autoComplete="off" defaultValue={request.search} />
            )}
          </Field>
          <SelectField
            name="kind"
            label={t('invoices.desk.kind')}
            value={request.kind}
            all={t('invoices.desk.all')}
            options={invoiceKinds.map((kind) => ({ value: kind, label: t(`invoices.kind.${kind}`) }))}
          />
          <SelectField
            name="unsent"
            label={t('invoices.desk.state')}
            value={request.unsent ? 'true' : undefined}
            all={t('invoices.desk.all')}
            options={[{ value: 'true', label: t('invoices.desk.unsent') }]}
          />
        </FilterForm>
      </div>
    </>
  );
}
