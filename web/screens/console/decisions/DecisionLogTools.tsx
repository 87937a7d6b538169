import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import styles from '../Console.module.css';
import { AdNumberField, MemberField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { readLogAddress, writeLogAddress } from './decision-log-address.ts';
import type { LogRequest } from './decision-log-address.ts';

export function DecisionLogTools({ request }: { request: LogRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const member = useMember();
  const path = screenPath('consoleDecisions', language);
  return (
    <div className={styles.tools}>
      <SegmentedLinks
        label={t('console.log.who')}
        renderLink={appLink}
        items={[
          {
            label: t('console.log.everyone'),
            href: writeLogAddress(path, { ad: request.ad }),
            current: request.moderator === undefined,
          },
          {
            label: t('console.log.mine'),
            href: writeLogAddress(path, { ad: request.ad, moderator: member?.userId }),
            current: request.moderator !== undefined && request.moderator === member?.userId,
          },
        ]}
      />
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeLogAddress(path, readLogAddress(typed))}
        clear={request.ad === undefined && request.moderator === undefined ? undefined : path}
      >
        <AdNumberField name="ad" label={t('console.log.adNumber')} value={request.ad} />
        <MemberField name="moderator" label={t('console.log.moderator')} value={request.moderator} />
      </FilterForm>
    </div>
  );
}
