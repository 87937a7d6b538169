import { Download } from 'lucide-react';
import type { OverviewSheet } from '../../../../contract/overview.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import type { Overview } from './loaded-overview.ts';

/** Downloads a chart, the funnel or a ranking as an XLSX file. */
export function ExportButton({
  sheet,
  range: { from, to },
  title,
}: {
  sheet: OverviewSheet;
  range: Overview['range'];
  title: string;
}) {
  const { t } = useTranslation('overviewDesk');
  const { perform, busy } = useFormActions();
  const query = new URLSearchParams({ sheet, from, to }).toString();
  return (
    <Button
      variant="text"
      size="s"
      loading={busy !== undefined}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() =>
        void perform('export', () =>
          downloadFile(`/identity/desk/overview/export?${query}`, `meydan-${sheet}-${from}-${to}.xlsx`),
        )
      }
    >
      XLSX
      <span className="vh">: {t('overviewDesk.export', { title })}</span>
    </Button>
  );
}
