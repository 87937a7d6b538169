import { Form, useNavigate } from 'react-router';
import type { FormEvent } from 'react';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/words.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../Console.module.css';
import { searchOf } from '../frame/form-search.ts';
import { isNarrowed, readReportsAddress, writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';

/** Open or solved, and the filter by number, member and days. What is chosen goes into the address; without scripts the form does the same. */
export function ReportTools({ request }: { request: ReportsRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const navigate = useNavigate();
  const path = screenPath('consoleReports', language);
  const { about, isSolved } = request;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(writeReportsAddress(path, readReportsAddress(searchOf(event.currentTarget))));
  };
  return (
    <div className={styles.tools}>
      <SegmentedLinks
        label={t('console.reports.state.label')}
        renderLink={appLink}
        items={[false, true].map((solved) => ({
          label: t(solved ? 'console.reports.state.solved' : 'console.reports.state.open'),
          href: writeReportsAddress(path, { ...request, page: 1, isSolved: solved }),
          current: solved === isSolved,
        }))}
      />
      <Form
        key={JSON.stringify(request)}
        role="search"
        aria-label={t('console.filter')}
        action={path}
        className={styles.filter}
        onSubmit={submit}
      >
        {about !== 'ads' && <input type="hidden" name="about" value={about} />}
        {isSolved && <input type="hidden" name="state" value="solved" />}
        {about === 'ads' && (
          <Field label={t('console.reports.adNumber')}>
            {(control) => (
              <TextInput
                {...control}
                size="s"
                name="ad"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={request.ad}
              />
            )}
          </Field>
        )}
        <Field label={t('console.reports.member')} className={styles.wide}>
          {(control) => (
            <TextInput
              {...control}
              size="s"
              name="member"
              autoComplete="off"
              placeholder={t('console.reports.memberHint')}
              defaultValue={request.member}
            />
          )}
        </Field>
        <Field label={t('console.reports.from')}>
          {(control) => <TextInput {...control} size="s" type="date" name="from" defaultValue={request.from} />}
        </Field>
        <Field label={t('console.reports.until')}>
          {(control) => <TextInput {...control} size="s" type="date" name="until" defaultValue={request.until} />}
        </Field>
        <div className={styles.acts}>
          <Button type="submit" variant="soft" size="s">
            {t('console.filterGo')}
          </Button>
          {isNarrowed(request) && (
            <AppLink
              to={writeReportsAddress(path, { about, isSolved })}
              className={buttonClass({ variant: 'text', size: 's' })}
            >
              {t('console.filterClear')}
            </AppLink>
          )}
        </div>
      </Form>
    </div>
  );
}
