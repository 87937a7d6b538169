import type { AreaTranslations } from '../index.ts';

/** What the page after signing in, registering and closing the account says. */
export const translations = {
  signedIn: 'Welcome back, {{name}}',
  registered: 'Your account is open. Welcome, {{name}}',
  left: 'Your account is closed',
} satisfies AreaTranslations<'arrival'>['translations'];
