import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import styles from '../Console.module.css';
import { AdNumberField, MemberField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { logAddress } from './decision-log-address.ts';
import type { LogRequest } from './decision-log-address.ts';

export function DecisionLogTools({ request }: { request: LogRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const member = useMember();
  const path = screenPath('consoleDecisions', language);
  const { sort, columns } = request;
  const { filterCount, read, write } = logAddress;
  return (
    <div className={styles.tools}>
      <SegmentedLinks
        label={t('console.log.who')}
        renderLink={appLink}
        items={[
          {
            label: t('console.log.everyone'),
            href: write(path, { ad: request.ad, sort, columns }),
            current: request.moderator === undefined,
          },
          {
            label: t('console.log.mine'),
            href: write(path, { ad: request.ad, moderator: member?.userId, sort, columns }),
            current: request.moderator !== undefined && request.moderator === member?.userId,
          },
        ]}
      />
      <FilterForm
        path={path}
        request={request}
        address={(typed) => write(path, { ...read(typed), sort, columns })}
        clear={filterCount(request) === 0 ? undefined : write(path, { sort, columns })}
      >
        <AdNumberField name="ad" label={t('console.log.adNumber')} value={request.ad} />
        <MemberField name="moderator" label={t('console.log.moderator')} value={request.moderator} />
      </FilterForm>
    </div>
  );
}
