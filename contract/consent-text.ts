/**
 * Versions of the text next to the marketing consents, newest last. The text is in the pages' texts (`account.announcements`,
 * `settings.announcements`). Changing it requires a new version; a test checks this.
 */
export const consentTextVersions = ['1.0', '1.1'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

/** The version on the pages now. */
export const consentTextVersion: ConsentTextVersion = '1.1';
