import { auditSubjects } from '../../../../contract/audit-subjects.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';
import { DayField, MemberField, SelectField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { auditActions } from './audit-actions.ts';
import { auditAddress } from './audit-address.ts';
import type { AuditRequest } from './audit-address.ts';
import { useActionLabel } from './use-action-label.ts';

export function AuditTools({ request }: { request: AuditRequest }) {
  const { t } = useTranslation('auditDesk');
  const { language } = usePage();
  const actionLabel = useActionLabel();
  const path = screenPath('consoleAudit', language);
  const { sort, columns } = request;
  const { filterCount, read, write } = auditAddress;
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, language);
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => write(path, { ...read(typed), sort, columns })}
        clear={filterCount(request) === 0 ? undefined : write(path, { sort, columns })}
        foldedCount={filterCount(request)}
      >
        <MemberField name="who" label={t('auditDesk.who')} value={request.who} />
        <SelectField
          name="action"
          label={t('auditDesk.actionLabel')}
          value={request.action}
          all={t('auditDesk.anyAction')}
          options={auditActions.map((value) => ({ value, label: actionLabel(value) })).toSorted(byLabel)}
        />
        <SelectField
          name="subject"
          label={t('auditDesk.subjectLabel')}
          value={request.subject}
          all={t('auditDesk.anySubject')}
          options={auditSubjects.map((value) => ({ value, label: t(`auditDesk.subject.${value}`) })).toSorted(byLabel)}
        />
        <Field label={t('auditDesk.subjectId')}>
          {(control) => (
            <TextInput {...control} size="s" name="id" maxLength={80} autoComplete="off" defaultValue={request.id} />
          )}
        </Field>
        <DayField name="from" label={t('auditDesk.from')} value={request.from} />
        <DayField name="to" label={t('auditDesk.to')} value={request.to} />
      </FilterForm>
    </div>
  );
}
