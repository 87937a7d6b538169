import { useState } from 'react';
import { agreementCalls } from '../../../../contract/calls/agreements.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Prose } from '../../../parts/Prose.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';

interface Version {
  type: string;
  version: string;
  title: string;
}

/** Opens the text of an agreement version. */
export function ReadVersionButton(version: Version) {
  const { t } = useTranslation('tradeDesk');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="outlined"
        aria-label={`${t('tradeDesk.agreements.read')}: ${version.title} ${version.version}`}
        onClick={() => setOpen(true)}
      >
        {t('tradeDesk.agreements.read')}
      </Button>
      {isOpen && <VersionDialog {...version} onClose={() => setOpen(false)} />}
    </>
  );
}

function VersionDialog({ type, version, title, onClose }: Version & { onClose: () => void }) {
  const { t } = useTranslation('tradeDesk');
  const { data, isError, refetch } = useQuery(
    queryOf(agreementCalls.byTypeAndVersion, { query: { agreementType: type, version } }),
  );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      text={t('tradeDesk.agreements.version', { version })}
      closeLabel={t('shell.close')}
    >
      {data ? (
        <Prose html={data.html} />
      ) : isError ? (
        <LoadFailed onAgain={refetch} />
      ) : (
        <Skeleton shape="block" height={320} width="100%" />
      )}
    </Dialog>
  );
}
