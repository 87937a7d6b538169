import { useState } from 'react';
import type { ReactNode } from 'react';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { Device } from './PreviewFrame.tsx';
import styles from './Site.module.css';

/** Shows unsaved content on a phone or a desktop, in either language. */
export function PreviewDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: (language: Language) => ReactNode;
}) {
  const { t } = useTranslation('siteDesk', 'forms');
  const { language: own } = usePage();
  const [language, setLanguage] = useState<Language>(own);
  const [device, setDevice] = useState<Device>('phone');
  return (
    <Dialog open size="full" title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.tools}>
          <Segmented
            label={t('siteDesk.preview.device')}
            name="preview-device"
            options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`siteDesk.preview.${value}`) }))}
            value={device}
            onValue={setDevice}
          />
          <Segmented
            label={t('siteDesk.preview.language')}
            name="preview-language"
            options={languages.map((value) => ({ value, label: t(`siteDesk.language.${value}`) }))}
            value={language}
            onValue={setLanguage}
          />
        </div>
        <PreviewFrame device={device} language={language} title={title}>
          {children(language)}
        </PreviewFrame>
      </div>
    </Dialog>
  );
}
