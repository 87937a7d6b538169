import type { Language } from '../../../../contract/enums.ts';
import type { TemplateField } from '../../../../contract/schemas/message-desk.ts';
import { useTranslation } from '../../../client/i18n.tsx';

const known = ['TemplateTokenUnknown', 'TemplateTokenMissing', 'TemplateTokenMisplaced'] as const;

/** The refused tokens among the problems of a request, like `TemplateTokenUnknown tr.sms %Kod%`. */
export const tokenProblems = (errors: readonly { code: string; path?: string | undefined }[]): string[] =>
  errors.filter(({ code }) => known.some((one) => one === code)).map(({ code, path }) => `${code} ${path ?? ''}`);

/** Sentence for a refused token, from its code, place and token: `TemplateTokenUnknown tr.sms %Kod%`. */
export function useProblems(): (problem: string) => string {
  const { t } = useTranslation('messageDesk');
  return (problem) => {
    const [code = '', place = '', token = ''] = problem.split(' ');
    const [language = 'tr', field = 'title'] = place.split('.') as [Language, TemplateField];
    return t(`messageDesk.problem.${known.find((one) => one === code) ?? 'TemplateTokenUnknown'}`, {
      token,
      field: t(`messageDesk.field.${field}`),
      language: t(`messageDesk.language.${language}`),
    });
  };
}
