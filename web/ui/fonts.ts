import first from '../assets/fonts/first.woff2?url';
import turkish from '../assets/fonts/turkish.woff2?url';

/** URLs of the two font files that every page needs (fonts.css), for preloading. */
export const fontFiles = [first, turkish] as const;
