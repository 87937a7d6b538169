import type { Language } from '../../contract/enums.ts';

/** The locale whose formats a language uses. */
export const locales = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Returns a function that creates the format on its first call. Creating one takes up to 10 ms on a phone. */
export function lazyFormat<Format>(create: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= create());
}

/** `lazyFormat` for each language. */
export function lazyFormats<Format>(create: (locale: string) => Format): (language: Language) => Format {
  const formats = { tr: lazyFormat(() => create(locales.tr)), en: lazyFormat(() => create(locales.en)) };
  return (language) => formats[language]();
}
