import { useTranslation } from '../../../client/i18n.tsx';

const explained = ['EPRIVATE', 'EDECRYPT'] as const;

/** Explains why an account does not send. Most codes are shown as they are, because operators search the web for them. */
export function useCause(): (code: string) => string {
  const { t } = useTranslation('messageDesk');
  return (code) => {
    const known = explained.find((one) => one === code);
    return known ? t(`messageDesk.mail.cause.${known}`) : code;
  };
}
