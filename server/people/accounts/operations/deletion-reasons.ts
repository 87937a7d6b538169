import type { Language } from '../../../../contract/enums.ts';
import { deletionReasons as reasons } from '../../../../data/accounts/reasons.ts';

export function deletionReasons(language: Language): { id: number; name: string }[] {
  return reasons.map((reason) => ({ id: reason.id, name: reason[language] }));
}
