import type { ErrorCode } from '../../../../contract/errors.ts';
import { useTranslation } from '../../../client/i18n.tsx';

/**
 * Says why something was not done to an ad. An ad is refused for much that a draft is, so the words for that come with the screens that write
 * one.
 */
export function useRejectionText(): (code: string) => string {
  const { t } = useTranslation('myAds', 'createAd', 'adForm');
  return (code) => t(code as ErrorCode, { ns: 'api' });
}
