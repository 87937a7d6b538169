import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2?url';

/** URLs of the two font files in fonts.css, for preloading. Turkish needs latin-ext on every page. */
export const fontFiles = [latin, latinExt] as const;
