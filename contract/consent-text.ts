/**
 * Versions of the text beside the consents to announcements, the newest last. Its words are pages' words (`account.announcements`,
 * `settings.announcements`); whoever changes them adds a version, and a test holds them to it.
 */
export const consentTextVersions = ['1.0', '1.1'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];

/** What a page shows now. */
export const consentTextVersion: ConsentTextVersion = '1.1';
