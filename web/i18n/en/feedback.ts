import type { AreaTranslations } from '../index.ts';

export const translations = {
  title: 'Give feedback',
  text: 'A suggestion, or something that does not work? We read what you write.',
  subject: 'Subject',
  chooseSubject: 'Choose a subject',
  subjectsFailed: 'The subjects could not be loaded.',
  description: 'What would you like to say?',
  descriptionHint:
    'If it is a problem: where was it, and what did you expect? Please don’t include passwords or card details.',
  email: 'Your e-mail address',
  emailHint: 'If you’d like an answer. We don’t use it for anything else.',
  photos: 'Photos',
  photosHint: 'A screenshot makes it easier for us. JPEG, PNG, WebP, AVIF or HEIC, each at most 10 MB.',
  choose: 'Choose a photo',
  camera: 'Take a photo',
  drop: 'or drag it here',
  remove: 'Remove the photo {{name}}',
  sending: 'Uploading {{name}}, {{percent}}%',
  waiting: 'Uploading the photos…',
  send: 'Send',
  thanks: 'Thank you, we’ve received it',
  thanksText:
    'We will read it. If you’re a member, you’ll find the outcome in your notifications; if you left an address, we’ll write to you there.',
  write: 'Write to us',
  own: 'Your earlier feedback',
  status: { Processing: 'Under review', Completed: 'Resolved', Rejected: 'Not possible' },
  answer: 'Our answer:',
  again: 'Write another',
} satisfies AreaTranslations<'feedback'>['translations'];

export const api = {} satisfies AreaTranslations<'feedback'>['api'];
