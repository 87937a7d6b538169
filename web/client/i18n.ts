import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import type { Language } from '../../contract/enums.ts';
import type { LanguageWords } from '../words/index.ts';

/** The words of one language, ready for `useTranslation`. React escapes what it shows, so the words do not. */
export function wordsIn(language: Language, words: LanguageWords): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'index',
    ns: ['index', 'api'],
    resources: { [language]: { index: words.index, api: words.api } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
